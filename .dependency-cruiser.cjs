// The layers of docs/architecture.md, by pattern: a new feature or module is covered the day it is made.
// Run by scripts/check-boundaries.mjs, which reads TSX and tells imports of types from the others. Rules with
// `circular` or `reachable` are applied to what runs alone, all others to imports of types too.
/** From the ground up: a context may use those before it, never those after it. */
const CONTEXTS = [
  'audit',
  'files',
  'site',
  'messaging',
  'accounts',
  'billing',
  'ai',
  'authoring',
  'exams',
  'results',
  'certificates',
];
/** Every floor has a folder for each context that it knows. */
const FLOORS = '^(packages/(domain|contract)/src|apps/(server|admin)/src/contexts)';
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
      from: { path: '^packages/', pathNot: TEST },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-are-apart',
      comment: 'Server and pages share packages; the landing page reaches the server as a build artefact.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'ui-is-plain',
      comment:
        'Every page loads the shared components: no MUI, no zod, no pdfmake, and no other package of the pages.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: TEST },
      to: { path: '^(node_modules/(@mui|@emotion|zod|pdfmake)/|packages/(certificate|exam-client)/)' },
    },
    ...CONTEXTS.slice(0, -1).map((context, index) => ({
      name: `${context}-uses-no-later-context`,
      severity: 'error',
      from: { path: `${FLOORS}/${context}/`, pathNot: TEST },
      to: { path: `${FLOORS}/(${CONTEXTS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'contexts-know-no-composition',
      comment: 'What joins several contexts upward is a workflow; the composition knows both.',
      severity: 'error',
      from: { path: '^apps/admin/src/contexts/' },
      to: { path: '^apps/admin/src/(app|workflows)/' },
    },
    {
      name: 'shared-admin-parts-know-no-context',
      severity: 'error',
      from: { path: '^apps/admin/src/shared/' },
      to: { path: '^apps/admin/src/(contexts|workflows|app)/' },
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
        'The landing page, the exam page and certificate windows load neither zod nor MUI, directly or through others.',
      severity: 'error',
      from: { path: '^apps/(landing|exam)/src/', pathNot: TEST },
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
