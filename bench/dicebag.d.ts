// What of dicebag, which has no types, the bench uses.
declare module 'dicebag' {
  const dicebag: { parse(expression: string): unknown; roll(dice: unknown): number };
  export default dicebag;
}
