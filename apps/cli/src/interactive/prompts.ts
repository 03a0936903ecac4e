// Questions with a moving cursor, on @clack/prompts.
import { type CANCEL_SYMBOL, confirm, isCancel, select, text } from '@clack/prompts';
import { legible, type Style, type Terminal, wrap } from '../terminal.js';
import type { CheckWords } from '../words/words.js';
import { type Asker, type Option, TurnedAway } from './ask.js';
import { pick } from './picker.js';

/** The questions of @clack/prompts in the reader's language. Call `close` when there is nothing more to ask. */
export function prompts(words: CheckWords, terminal: Terminal, style: Style): Asker & { close(): void } {
  // the library tells Esc and Ctrl-C alike; the key itself says which it was
  let leaving = false;
  const onKey = (_: unknown, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    leaving = key?.ctrl === true && key.name === 'c';
  };
  process.stdin.on('keypress', onKey);

  const answered = <Value>(answer: Value | typeof CANCEL_SYMBOL): Value => {
    if (isCancel(answer)) throw new TurnedAway(leaving ? 'leave' : 'back');
    return answer;
  };
  const plain = (label: string) => legible(label, terminal);
  // broken here, since the library leaves spaces at the beginning of lines
  const asked = (question: string) => wrap(plain(question), terminal.columns - 4).join('\n');
  // values stand in a list of their own, since the library wants to know their type
  const numbered = <Value>(options: readonly Option<Value>[]) =>
    options.map(({ label, hint }, index) => ({
      value: index,
      label: plain(label),
      ...(hint === undefined ? {} : { hint: plain(hint) }),
    }));
  const chosen = <Value>(options: readonly Option<Value>[], indices: readonly number[]): readonly Value[] =>
    options.filter((_, index) => indices.includes(index)).map(({ value }) => value);

  return {
    async select(question, options, initial = 0) {
      const index = answered(
        await select({
          message: asked(question),
          options: numbered(options),
          initialValue: initial,
          showInstructions: false,
        }),
      );
      const [value] = chosen(options, [index]).map((each) => ({ each }));
      if (!value) throw new TurnedAway('back');
      return value.each;
    },
    async several(question, options, check = () => null) {
      const indices = answered(
        await pick(
          {
            question: asked(`${question} ${style.dim(words.keys)}`),
            options: numbered(options),
            nothing: words.nothing,
            check: (picked) => {
              const problem = check(picked.length);
              return problem === null ? null : plain(problem);
            },
          },
          style,
        ),
      );
      return chosen(options, indices);
    },
    async line(question, initial, check) {
      const meant = (typed: string | undefined) => (typed ?? '').trim() || initial;
      const answer = await text({
        message: asked(question),
        // shown until something is typed, and taken when nothing is
        ...(initial ? { placeholder: plain(initial), defaultValue: initial } : {}),
        validate: (typed) => {
          const problem = check(meant(typed));
          return problem === null ? undefined : plain(problem);
        },
      });
      return meant(answered(answer));
    },
    async confirm(question, initial) {
      return answered(
        await confirm({ message: asked(question), initialValue: initial, active: words.yes, inactive: words.no }),
      );
    },
    say: (lines) => {
      const fitted = lines.flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, terminal.columns)));
      process.stdout.write(legible(`${fitted.join('\n')}\n`, terminal));
    },
    close: () => {
      process.stdin.off('keypress', onKey);
    },
  };
}
