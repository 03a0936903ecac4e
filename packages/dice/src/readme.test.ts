// The README's examples do what it says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import * as dice from './index.js';

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

describe('the README', () => {
  it('has a script that runs', async () => {
    const [, script = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
    const [imports = '', names = ''] = /import \{([^}]*)\} from '@brosok\/dice';/.exec(script) ?? [];
    const lines: unknown[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(line));
    try {
      new Function('dice', `const {${names}} = dice;${script.replace(imports, '')}`)(dice);
    } finally {
      log.mockRestore();
    }
    expect(lines[0]).toMatch(/^4d6kh3 \(.*\) \+ 2 = \d+ (≥|<) 12$/);
    expect(lines[1]).toMatchObject({ expression: '4d6kh3 + 2 vs 12', target: 12 });
    expect(lines.at(-1)).toEqual({ exact: '15869/1296', decimal: 12.244598765432098 });
  });

  const rows = [...readme.matchAll(/^\| (`.*?`) +\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, text = '']) => text);
  const expressions = rows.filter((text) => !text.includes('()') && !/^(seeded|scripted|keyed)/.test(text));

  it('has a table of expressions', () => {
    expect(expressions.length).toBeGreaterThan(35);
  });

  it.each(expressions)('has an expression that can be rolled and has odds: %s', (text) => {
    expect(dice.roll(text, { random: dice.seeded(text) }).ok).toBe(true);
    expect(dice.odds(text).ok).toBe(true);
  });
});
