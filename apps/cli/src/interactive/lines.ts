// Questions by plain lines, for terminals whose cursor cannot move (TERM=dumb): numbered options, an answer a line.
import { createInterface } from 'node:readline';
import { legible, type Terminal, wrap } from '../terminal.js';
import type { CheckWords } from '../words/words.js';
import { type Asker, type Option, TurnedAway } from './ask.js';

/** The same questions as `prompts`, asked line by line. An empty line takes what stands in brackets. */
export function plainLines(words: CheckWords, terminal: Terminal): Asker & { close(): void } {
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const onInterrupt = () => process.exit(130);
  process.on('SIGINT', onInterrupt);

  const say = (text: readonly string[]) => {
    const fitted = text.flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, terminal.columns)));
    process.stdout.write(legible(`${fitted.join('\n')}\n`, terminal));
  };
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(legible(`${question} `, terminal));
    const next = await lines.next();
    if (next.done) throw new TurnedAway('leave');
    return next.value.trim();
  };
  const list = <Value>(question: string, options: readonly Option<Value>[]) =>
    say([question, ...options.map(({ label, hint }, index) => `  ${index + 1}. ${label}${hint ? ` (${hint})` : ''}`)]);

  return {
    say,
    close: () => {
      process.off('SIGINT', onInterrupt);
      reader.close();
    },
    async select(question, options, initial = 0) {
      list(question, options);
      for (;;) {
        const answer = await ask(`[${initial + 1}]`);
        const option = options[answer === '' ? initial : numberIn(answer) - 1];
        if (option) return option.value;
        say([words.notANumberHere(options.length)]);
      }
    },
    async several(question, options, check = () => null) {
      list(question, options);
      for (;;) {
        const numbers = (await ask(words.numbersHint))
          .split(/[\s,;]+/)
          .filter((part) => part !== '')
          .map(numberIn);
        const picked = options.filter((_, index) => numbers.includes(index + 1));
        const known = picked.length === new Set(numbers).size;
        const problem = known ? check(picked.length) : words.notANumberHere(options.length);
        if (problem === null) return picked.map(({ value }) => value);
        say([problem]);
      }
    },
    async line(question, initial, check) {
      for (;;) {
        const answer = (await ask(initial ? `${question} [${initial}]` : question)) || initial;
        const problem = check(answer);
        if (problem === null) return answer;
        say([problem]);
      }
    },
    async confirm(question, initial) {
      for (;;) {
        const answer = (
          await ask(`${question} (${words.yes}/${words.no}) [${initial ? words.yes : words.no}]`)
        ).toLowerCase();
        if (answer === '') return initial;
        if (words.yes.toLowerCase().startsWith(answer)) return true;
        if (words.no.toLowerCase().startsWith(answer)) return false;
      }
    },
  };
}

const numberIn = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);
