// How an expression is read, in words: what its dice and groups do, part by part.
import type { Condition, DiceNode, Expression, GroupModifier, GroupNode, Modifier, Node } from '../expression/ast.js';
import { explodesOn } from '../expression/conditions.js';
import { printNode } from '../expression/print.js';
import { type Language, number } from '../language.js';
import { dieName } from './die.js';

/**
 * How an expression is read: a line for each dice term or group that has modifiers, as `4d6kh3: the 3 highest are
 * kept`, then what is done with the total. Empty where there is nothing to explain.
 */
export function explainExpression({ repeat, body, versus }: Expression, language: Language): readonly string[] {
  const words = WORDS[language];
  const parts = [repeat, body, versus].flatMap((node) => (node === null ? [] : modified(node)));
  return [
    ...parts.map((node) => {
      const told = node.modifiers.map((modifier) => words.modifier(modifier, node));
      return `${printNode(node)}: ${told.join(words.next)}.`;
    }),
    ...(repeat === null ? [] : [words.repeat(printNode(repeat))]),
    ...(versus === null ? [] : [words.versus(printNode(versus))]),
  ];
}

/** The dice and groups with modifiers, from left to right, a group after its members. */
function modified(node: Node): readonly (DiceNode | GroupNode)[] {
  switch (node.kind) {
    case 'number':
      return [];
    case 'dice':
      return [...(node.count ? modified(node.count) : []), ...(node.modifiers.length > 0 ? [node] : [])];
    case 'group': {
      const within = node.members.flatMap(({ repeat, body }) => [
        ...(repeat ? modified(repeat) : []),
        ...modified(body),
      ]);
      return [...within, ...(node.modifiers.length > 0 ? [node] : [])];
    }
    case 'chain':
      return [...modified(node.first), ...node.rest.flatMap(({ operand }) => modified(operand))];
    case 'power':
      return [...modified(node.base), ...modified(node.exponent)];
    case 'negative':
    case 'label':
      return modified(node.operand);
    case 'call':
      return node.operands.flatMap(modified);
  }
}

interface Words {
  readonly next: string;
  readonly modifier: (modifier: Modifier | GroupModifier, node: DiceNode | GroupNode) => string;
  readonly repeat: (times: string) => string;
  readonly versus: (target: string) => string;
}

/** What a die must show, `6` or `≥ 5`. */
function shows(condition: Condition, language: Language): string {
  const than = number(language, condition.than);
  return condition.comparison === '=' ? than : `${SIGNS[condition.comparison]}\u00a0${than}`;
}

const SIGNS = { '>=': '≥', '>': '>', '<=': '≤', '<': '<', '=': '=', '<>': '≠' } as const;

const explosion = (
  modifier: Extract<Modifier, { kind: 'explode' }>,
  node: DiceNode | GroupNode,
  language: Language,
): string => (node.kind === 'dice' ? shows(explodesOn(modifier, node.die), language) : '');

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    next: '; then ',
    repeat: (times) => `All of it is rolled anew ${times} times.`,
    versus: (target) => `The total is compared with ${target}: equal or higher succeeds.`,
    modifier(modifier, node) {
      switch (modifier.kind) {
        case 'keep':
        case 'drop': {
          const kept = modifier.kind === 'keep' ? 'kept' : 'dropped';
          if (modifier.amount === 1) return `the ${modifier.which} is ${kept}`;
          return `the ${modifier.amount} ${modifier.which} are ${kept}`;
        }
        case 'clamp':
          return `what is ${modifier.bound === 'min' ? 'below' : 'above'} ${number('en', modifier.value)} counts as ${number('en', modifier.value)}`;
        case 'sort':
          return `shown in ${modifier.order} order`;
        case 'count': {
          const successes = `what is ${shows(modifier.condition, 'en')} counts as 1`;
          return modifier.failures ? `${successes}, what is ${shows(modifier.failures, 'en')} takes 1 away` : successes;
        }
        case 'explode': {
          const face = explosion(modifier, node, 'en');
          const how = {
            each: 'rolls one more die, which may explode again',
            once: 'rolls one more die, which does not explode',
            compound: 'is rolled again and the faces are added into one die',
            penetrate: 'rolls one more die, which counts one less and may explode again',
          };
          return `a die showing ${face} ${how[modifier.how]}`;
        }
        case 'reroll':
          return `a die showing ${shows(modifier.condition, 'en')} is rerolled ${modifier.once ? 'once' : 'until it does not'}`;
        case 'unique':
          return 'dice are rerolled until all are different';
        case 'twice':
          return `two dice are rolled, the ${modifier.keep === 'highest' ? 'higher' : 'lower'} counts`;
      }
    },
  },
  ru: {
    next: '; затем ',
    repeat: (times) => `Всё это бросается заново столько раз: ${times}.`,
    versus: (target) => `Итог сравнивается с ${target}: столько же или больше\u00a0— успех.`,
    modifier(modifier, node) {
      const dice = node.kind === 'dice';
      switch (modifier.kind) {
        case 'keep':
        case 'drop': {
          const many = modifier.amount !== 1;
          const verb =
            modifier.kind === 'keep' ? (many ? 'остаются' : 'остаётся') : many ? 'отбрасываются' : 'отбрасывается';
          const which = { highest: many ? 'наибольшие' : 'наибольшее', lowest: many ? 'наименьшие' : 'наименьшее' };
          return `${verb} ${which[modifier.which]}${many ? `\u00a0${modifier.amount}` : ''}`;
        }
        case 'clamp':
          return `всё, что ${modifier.bound === 'min' ? 'меньше' : 'больше'} ${number('ru', modifier.value)}, считается за ${number('ru', modifier.value)}`;
        case 'sort':
          return `показаны по ${modifier.order === 'ascending' ? 'возрастанию' : 'убыванию'}`;
        case 'count': {
          const successes = `каждое ${shows(modifier.condition, 'ru')} даёт 1`;
          return modifier.failures ? `${successes}, каждое ${shows(modifier.failures, 'ru')} отнимает 1` : successes;
        }
        case 'explode': {
          const face = explosion(modifier, node, 'ru');
          const how = {
            each: 'велит бросить ещё одну, и та может взорваться снова',
            once: 'велит бросить ещё одну, которая уже не взрывается',
            compound: 'бросается ещё, и выпавшее складывается в одну кость',
            penetrate: 'велит бросить ещё одну, которая считается на единицу меньше и может взорваться снова',
          };
          return `кость, показавшая ${face}, ${how[modifier.how]}`;
        }
        case 'reroll':
          return `кость, показавшая ${shows(modifier.condition, 'ru')}, перебрасывается ${modifier.once ? 'один раз' : 'до тех пор, пока это так'}`;
        case 'unique':
          return 'кости перебрасываются, пока все не станут разными';
        case 'twice':
          return `бросаются две ${dice ? dieName(node.die.name, 'ru') : ''}, считается ${modifier.keep === 'highest' ? 'большая' : 'меньшая'}`;
      }
    },
  },
};
