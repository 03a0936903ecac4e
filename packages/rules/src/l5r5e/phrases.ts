// Words of the game that its checks and competitions share.
import type { Forms, Language } from '@brosok/dice';

type Counted = Readonly<Record<Language, Forms>>;

export const SUCCESSES: Counted = {
  en: { one: 'success', other: 'successes' },
  ru: { one: 'успех', few: 'успеха', many: 'успехов', other: 'успеха' },
};

export const BONUS_SUCCESSES: Counted = {
  en: { one: 'bonus success', other: 'bonus successes' },
  ru: { one: 'бонусный успех', few: 'бонусных успеха', many: 'бонусных успехов', other: 'бонусного успеха' },
};

export const OPPORTUNITIES: Counted = {
  en: { one: 'opportunity', other: 'opportunities' },
  ru: { one: 'возможность', few: 'возможности', many: 'возможностей', other: 'возможности' },
};

/** Strife is not counted in pieces in English. */
export const STRIFE: Counted = {
  en: { one: 'strife', other: 'strife' },
  ru: { one: 'раздор', few: 'раздора', many: 'раздоров', other: 'раздора' },
};

export const RING_DICE: Counted = {
  en: { one: 'ring die', other: 'ring dice' },
  ru: { one: 'кость кольца', few: 'кости кольца', many: 'костей кольца', other: 'кости кольца' },
};

export const SKILL_DICE: Counted = {
  en: { one: 'skill die', other: 'skill dice' },
  ru: { one: 'кость навыка', few: 'кости навыка', many: 'костей навыка', other: 'кости навыка' },
};

export const DICE: Counted = {
  en: { one: 'die', other: 'dice' },
  ru: { one: 'кость', few: 'кости', many: 'костей', other: 'кости' },
};

/** Names of what dice show, faces and single symbols. */
export const FACE_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    blank: 'blank',
    su: 'success',
    ex: 'explosive success',
    op: 'opportunity',
    st: 'strife',
    'su+st': 'success and strife',
    'su+op': 'success and opportunity',
    'ex+st': 'explosive success and strife',
    'op+st': 'opportunity and strife',
  },
  ru: {
    blank: 'пусто',
    su: 'успех',
    ex: 'взрывной успех',
    op: 'возможность',
    st: 'раздор',
    'su+st': 'успех и раздор',
    'su+op': 'успех и возможность',
    'ex+st': 'взрывной успех и раздор',
    'op+st': 'возможность и раздор',
  },
};

export const faceName = (language: Language, face: unknown): string =>
  FACE_NAMES[language][String(face)] ?? String(face);
