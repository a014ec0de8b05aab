// The layers of docs/architecture.md, by pattern: a new feature or module is covered the day it is made.
// Run by scripts/check-boundaries.mjs, which reads TSX and tells imports of types from the others. Rules with
// `circular` or `reachable` are applied to what runs alone, all others to imports of types too.
const TEST = '\\.test(-data)?\\.[jt]sx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain holds rules alone: no other workspace, no package, no I/O.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-knows-only-the-domain',
      comment: 'The contract is data about calls, written with the domain and zod.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: ['^packages/(contract|domain)/src/', '^node_modules/zod/'] },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'server-and-web-are-apart',
      comment: 'They share the contract; the landing page reaches the server as a build artefact.',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-are-apart',
      comment: 'What two features share goes to components or lib; what joins them goes to app.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-web-parts-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/' },
      to: { path: '^apps/web/src/(features|app|entries)/' },
    },
    {
      name: 'repositories-are-private',
      comment: "Another module's use case may be called; its repository may not.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/[^/]+/[^/]*-repository\\.ts$',
        pathNot: '^apps/server/src/modules/$1/',
      },
    },
    {
      name: 'tests-are-imported-by-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: `^(apps|packages)/.*(${TEST})` },
    },
    {
      name: 'e2e-and-bench-are-imported-by-nothing',
      severity: 'error',
      from: { path: '^(apps|packages|scripts)/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'light-pages-stay-light',
      comment:
        'The landing page, the runner and certificate windows load neither zod nor MUI, directly or through others.',
      severity: 'error',
      from: { path: '^apps/web/src/entries/(landing|runner|certificate)/' },
      to: { path: '^node_modules/(zod|@mui|@emotion|react-router)/', reachable: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main'],
    },
  },
};
