// The layers of the project: each folder imports only from those below it. A forbidden import fails `npm run boundaries`.
const layer = (name, from, notTo, comment) => ({
  name,
  comment,
  severity: 'error',
  // the people in the tests of faults have the page's own outbox and stream
  from: { path: from, pathNot: '\\.test\\.ts$|^apps/server/faults/' },
  to: { path: notTo },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer('dice-knows-nobody', '^packages/dice/', '^(packages/(?!dice/)|apps/)', 'dice is the lowest layer'),
    layer('rules-know-dice', '^packages/rules/', '^(packages/table/|apps/)', 'rules know only dice'),
    layer('table-knows-rules-and-dice', '^packages/table/', '^apps/', 'table knows rules and dice, no app'),
    layer(
      'server-knows-no-app',
      '^apps/server/',
      '^apps/(?!server/)',
      'the server is imported by the command line, never the other way',
    ),
    layer('page-knows-packages', '^apps/web/src/', '^apps/(?!web/)', 'the page talks to the server over HTTP only'),
    layer('cli-knows-no-page', '^apps/cli/', '^apps/web/', 'the command line knows the server and the packages'),
    {
      name: 'systems-know-no-other-system',
      comment: 'a system is one folder; what two need stands beside the folders',
      severity: 'error',
      from: { path: '^packages/rules/src/([^/]+)/' },
      to: { path: '^packages/rules/src/[^/]+/', pathNot: '^packages/rules/src/($1|words)/' },
    },
    {
      name: 'pure-packages-import-no-node',
      comment: 'dice, rules and table run in Node, browsers and workers',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-test-in-product',
      comment: 'tests import the product, never the other way',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/e2e/|/test/' },
      to: { path: '\\.test\\.tsx?$|/e2e/' },
    },
    {
      name: 'no-cycles',
      comment: 'no module needs itself',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unlisted',
      comment: 'what is imported is a dependency of that workspace',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/e2e/|^scripts/|^bench/|/test/|/faults/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^virtual:' },
    },
    {
      name: 'no-unresolved',
      comment: 'every import is found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['brosok-source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
    },
  },
};
