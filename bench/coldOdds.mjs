// Odds once in a fresh process: `node bench/coldOdds.mjs brosok|yipe|nothing EXPRESSION` prints the milliseconds of the
// call and the megabytes that the process took at most.

const ENGINES = {
  nothing: async () => () => {},
  brosok: async () => {
    const { odds } = await import('@brosok/dice');
    return (text) => {
      const told = odds(text);
      if (!told.ok) throw new Error(told.error.code);
    };
  },
  yipe: async () => {
    const { parse } = await import('@yipe/dice');
    return (text) => parse(text).mean();
  },
};

const [name, text] = process.argv.slice(2);
const odds = await ENGINES[name]();
const start = performance.now();
odds(text);
const time = performance.now() - start;
console.log(time.toFixed(3), (process.resourceUsage().maxRSS / 1024).toFixed(1));
