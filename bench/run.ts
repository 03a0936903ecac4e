// Benchmarks: `npm run bench` for all topics, `npm run bench -- dice` for some. A topic is a file beside this one that
// measures when it is imported.

const TOPICS = ['dice', 'rules', 'start', 'page', 'server'] as const;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !TOPICS.some((topic) => topic === name));
if (unknown.length > 0) throw new Error(`no topic ${unknown.join(', ')}; there are ${TOPICS.join(', ')}`);
for (const topic of chosen.length > 0 ? chosen : TOPICS) await import(`./${topic}.ts`);
