// Characters and adversaries of a system: two kinds of sheet alike but for what checks against an adversary have to reach.
import type { Language } from '@brosok/dice';
import * as z from 'zod/mini';
import { whole } from './schema.js';
import { type Counter, type Fill, fills, type SheetDefinition } from './sheet.js';

type Labels = Readonly<Record<string, string>>;

interface CastWords {
  readonly fields: Labels;
  readonly counters: Labels;
  /** What adversaries are called, where not so. */
  readonly adversary?: string;
  /** The fields that only they have. */
  readonly opposing: Labels;
}

/** The two kinds of sheet of a system whose characters and adversaries share their counters and most fields. */
export function cast<Character, Adversary extends Character>({
  character,
  adversary,
  counters,
  words: { en, ru },
}: {
  readonly character: z.ZodMiniType<Character>;
  readonly adversary: z.ZodMiniType<Adversary>;
  counters(fields: NoInfer<Character>): readonly Counter[];
  readonly words: Readonly<Record<Language, CastWords>>;
}): { readonly character: SheetDefinition<Character>; readonly adversary: SheetDefinition<Adversary> } {
  const opposing = ({ fields, counters, opposing }: CastWords, name: string) => ({
    name,
    fields: { ...fields, ...opposing },
    counters,
  });
  return {
    character: {
      name: 'character',
      fields: character,
      counters,
      words: {
        en: { name: 'Character', fields: en.fields, counters: en.counters },
        ru: { name: 'Персонаж', fields: ru.fields, counters: ru.counters },
      },
    },
    adversary: {
      name: 'adversary',
      fields: adversary,
      counters,
      words: {
        en: opposing(en, en.adversary ?? 'Adversary'),
        ru: opposing(ru, ru.adversary ?? 'Противник'),
      },
    },
  };
}

/** What checks against an adversary have to reach, on its sheet. */
export const difficulty = () => z._default(whole(-1000, 1000), 15);

export const DIFFICULTY_WORDS = { en: { difficulty: 'Difficulty' }, ru: { difficulty: 'Сложность' } } as const;

/** An adversary's difficulty as that of a check. */
export const difficultyOf = (
  adversary: SheetDefinition<{ readonly difficulty: number }>,
  kinds: readonly string[],
): readonly Fill[] =>
  fills(adversary, { kinds, part: 'opposition', piece: ({ fields: { difficulty } }) => ({ difficulty }) });

/** Health that goes down from the most on the sheet. */
export const health = ({ hp }: { readonly hp: number }): readonly Counter[] => [
  { name: 'hp', min: 0, max: hp, start: hp },
];
