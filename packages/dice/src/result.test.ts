// Results and failures.
import { describe, expect, it } from 'vitest';
import { attempt, Failure, fail, ok } from './index.js';

describe('attempt', () => {
  it('answers what the body answers', () => {
    expect(attempt(() => 1)).toEqual(ok(1));
  });

  it('turns a failure into an error with code, place and what a message needs', () => {
    const error = attempt(() => {
      throw new Failure('NO_FEAR', 'moves[1]', { left: 0 });
    });
    expect(error).toEqual(fail('NO_FEAR', 'moves[1]', { left: 0 }));
    expect(fail('X')).toEqual({ ok: false, error: { code: 'X', at: null, params: {} } });
  });

  it('lets bugs through', () => {
    expect(() =>
      attempt(() => {
        throw new TypeError('a bug');
      }),
    ).toThrow(TypeError);
  });
});
