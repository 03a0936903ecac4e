// Arrays as PostgreSQL takes them in binary: no letter of a long text has to be escaped here and read again there.
// https://www.postgresql.org/docs/current/protocol-overview.html#PROTOCOL-FORMAT-CODES, `array_recv` in arrayfuncs.c.

/** The types' numbers in `pg_type`. */
const OID = { int4: 23, text: 25, uuid: 2950 } as const;
/** How long the head of an array of one dimension is. */
const HEAD = 20;
const LENGTH = 4;

/** A `text[]`. */
export function textArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const bytes = arrayOf(OID.text, lengths);
  let at = HEAD;
  for (const text of texts) at += LENGTH + bytes.write(text, at + LENGTH);
  return bytes;
}

/** An `int[]`, of whole numbers of 32 bits. */
export function intArray(numbers: readonly number[]): Buffer {
  const bytes = arrayOf(OID.int4, Array<number>(numbers.length).fill(LENGTH));
  let at = HEAD;
  for (const number of numbers) at = bytes.writeInt32BE(number, at + LENGTH);
  return bytes;
}

/** A `uuid[]`, of UUIDs in their usual spelling. */
export function uuidArray(ids: readonly string[]): Buffer {
  const bytes = arrayOf(OID.uuid, Array<number>(ids.length).fill(16));
  let at = HEAD;
  for (const id of ids) at += LENGTH + bytes.write(id.replaceAll('-', ''), at + LENGTH, 'hex');
  return bytes;
}

/** Room for values of these lengths, with all but the values. */
function arrayOf(type: number, lengths: readonly number[]): Buffer {
  const bytes = Buffer.alloc(lengths.reduce((sum, length) => sum + LENGTH + length, HEAD));
  // one dimension, no null, the type; how many values, the first being number 1
  for (const [index, word] of [1, 0, type, lengths.length, 1].entries()) bytes.writeInt32BE(word, index * 4);
  let at = HEAD;
  for (const length of lengths) {
    bytes.writeInt32BE(length, at);
    at += LENGTH + length;
  }
  return bytes;
}
