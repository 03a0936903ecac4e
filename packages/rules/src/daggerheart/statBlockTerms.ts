// The stats that a printed stat block names, as English and Russian books write them.

/** A stat that was found at a place in a line. */
export interface Read {
  readonly field: string;
  /** Null where its label is there, and what follows is not a value that it can have. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** Where it ends. */
  readonly end: number;
}

type Stat = (line: string, at: number) => Read | null;

/** A stat with a label before its value: “HP: 5”, «ЕЗ 5». */
function labelled(field: string, label: string, value: string, read: (...parts: string[]) => Read['fields']): Stat {
  const whole = pattern(`(?:${label})(?:\\s*[:=]\\s*|\\s+|(?=[+\\u2212\\u2013-]?\\d))${value}${END}`);
  // without a colon the word may just begin a sentence
  const begun = pattern(`(?:${label})\\s*[:=]\\s*[^|;]*`);
  return (line, at) => {
    const found = matchAt(whole, line, at);
    if (found) return { field, fields: read(...found.slice(1).map((part) => part ?? '')), end: at + found[0].length };
    const wrong = matchAt(begun, line, at);
    return wrong ? { field, fields: null, end: at + wrong[0].trimEnd().length } : null;
  };
}

/** A stat that is known by its form: “2d8+3 phy”, “Club: Melee”. */
function unlabelled(field: string, form: string, read: (...parts: string[]) => Read['fields']): Stat {
  const whole = pattern(`${form}${END}`);
  return (line, at) => {
    const found = matchAt(whole, line, at);
    return found
      ? { field, fields: read(...found.slice(1).map((part) => part ?? '')), end: at + found[0].length }
      : null;
  };
}

const pattern = (source: string): RegExp => new RegExp(source, 'iuy');

function matchAt(expression: RegExp, line: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(line);
}

/** After a value comes something that parts it from the next. */
const END = '(?=$|[\\s|;,.•·])';
const NUMBER = '([+\\u2212\\u2013-]?\\s*\\d+)';
const NONE = 'none|n/a|нет|[\\u2014\\u2013-]';
const SUM = '\\d*[dкд]\\d+(?:\\s*[+\\u2212\\u2013-]\\s*\\d+)?';
const TYPE = 'phy(?:s|sical)?|mag(?:ic|ical)?|физ(?:ический|ического|\\.)?|маг(?:ический|ического|\\.)?';
const DIRECT = 'direct|прямой|прямого';
const RANGE =
  'melee|very\\s+close|close|very\\s+far|far|вплотную|ближний\\s+бой|рукопашная|очень\\s+близко|близко|очень\\s+далеко|далеко';

const numberOf = (text: string): number => Number(text.replace(/[\u2212\u2013]/g, '-').replace(/\s/g, ''));
const thresholdOf = (text: string): number | null => (/\d/.test(text) ? numberOf(text) : null);

const number = (field: string, label: string): Stat =>
  labelled(field, label, NUMBER, (value = '') => ({ [field]: numberOf(value) }));

/** `2к8 + 3` as `2d8+3`. */
const damageOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[кд]/g, 'd')
    .replace(/[\u2212\u2013]/g, '-');

const damage = (sum: string, before: string, type: string, after: string): Read['fields'] => ({
  damage: damageOf(sum),
  ...(type === '' ? {} : { damageType: /^m|^м/i.test(type) ? 'magic' : 'physical' }),
  ...(before + after === '' ? {} : { direct: true }),
});

/** “Sharp-eared +2, Ambush +3”; null where one of them has no bonus. */
function experiencesOf(text: string): Read['fields'] {
  if (new RegExp(`^(?:${NONE})$`, 'iu').test(text.trim())) return { experiences: [] };
  const read = text.split(/[,;]/).map((part) => /^\s*(.*\S)\s*([+\u2212\u2013-]\s*\d+)[\s.]*$/u.exec(part));
  if (read.includes(null)) return null;
  return { experiences: read.map((part) => ({ name: part?.[1] ?? '', bonus: numberOf(part?.[2] ?? '') })) };
}

/** In the order in which they are tried. */
export const STATS: readonly Stat[] = [
  number('difficulty', 'difficulty|dc|сложность|сл\\.?'),
  labelled(
    'thresholds',
    '(?:damage\\s+)?thresholds?|пороги(?:\\s+урона)?',
    `(?:(\\d+|${NONE})\\s*/\\s*(\\d+|${NONE})|(?:${NONE}))`,
    (major = '', severe = '') => ({ major: thresholdOf(major), severe: thresholdOf(severe) }),
  ),
  number('major', 'major|ощутимый'),
  number('severe', 'severe|тяж[её]лый'),
  number('hp', 'hp|hit\\s+points|ез|оз|хиты|раны|ячейки\\s+ран'),
  number('stress', 'stress|стресс'),
  number('attackModifier', 'atk|attack(?:\\s+modifier)?|атк\\.?|атака|модификатор\\s+атаки'),
  labelled('experiences', 'experiences?|опыт', '([^|•]*[^|•\\s])', (text = '') => experiencesOf(text)),
  labelled(
    'damage',
    'damage|урон',
    `(${SUM}|\\d+)(?:\\s+(${DIRECT}))?(?:\\s*(${TYPE}))?(?:\\s+(${DIRECT}))?`,
    (sum = '', before = '', type = '', after = '') => damage(sum, before, type, after),
  ),
  unlabelled(
    'damage',
    `(${SUM})(?:\\s+(${DIRECT}))?(?:\\s*(${TYPE}))?(?:\\s+(${DIRECT}))?`,
    (sum = '', before = '', type = '', after = '') => damage(sum, before, type, after),
  ),
  unlabelled(
    'damage',
    `(\\d+)(?:\\s+(${DIRECT}))?\\s*(${TYPE})(?:\\s+(${DIRECT}))?`,
    (sum = '', before = '', type = '', after = '') => damage(sum, before, type, after),
  ),
  labelled('range', 'range|дистанция', `(${RANGE})`, (range = '') => ({ range })),
  unlabelled('weapon', `([^|:;]{1,200}?)\\s*:\\s*(${RANGE})`, (weapon = '', range = '') => ({ weapon, range })),
];
