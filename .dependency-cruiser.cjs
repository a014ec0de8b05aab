// The layers of docs/architecture.md, by pattern: a new feature or module is covered the day it is made.
// Run by scripts/check-boundaries.mjs, which reads TSX and tells imports of types from the others. Rules with `reachable` are
// applied to what runs alone, all others to imports of types too.
/** From the ground up: a context may use those before it, never those after it. */
const CONTEXTS = [
  'audit',
  'files',
  'site',
  'messaging',
  // On the server `accounts` are two contexts.
  'accounts',
  'identity',
  'tenancy',
  'billing',
  'ai',
  'authoring',
  'exams',
  'results',
  'certificates',
];
/** Every floor has a folder for each context that it knows. */
const FLOORS = '^(packages/(domain|contract)/src|apps/(server|admin)/src/contexts)';
const SERVER = '^apps/server/src/';
/** Drizzle tables, at the root of their context. */
const TABLES = `${SERVER}(contexts/[a-z]+|rate-limits)/[a-z-]*tables\\.ts$`;
/** Files by which a context shows itself to other contexts and to workflows. */
const DOOR = `${SERVER}contexts/[^/]+/(queries|actions)\\.ts$`;
/**
 * Files of tenancy that join accounts with memberships in one statement each: what a link opens, the signed-in user, sign-ins by
 * period, and the rows of the users' list. The list only shrinks.
 */
const SHARES_ACCOUNTS = ['set-password-by-link', 'sign-in-statistics', 'signed-in-user', 'user-page'];
/** Tests, and the states of components that tests and the workbench render. */
const TEST = '\\.(test|test-data|states)\\.[jt]sx?$|/testing/|^scripts/mutation/';

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
      name: 'mail-texts-know-only-the-domain',
      comment: 'Server and settings both read the texts of e-mails.',
      severity: 'error',
      from: { path: '^packages/mail-texts/src/', pathNot: TEST },
      to: { pathNot: '^packages/(mail-texts|domain)/src/' },
    },
    {
      name: 'mail-texts-have-one-reader',
      comment: 'It finds a text by language and key, and fills its placeholders.',
      severity: 'error',
      from: { pathNot: [TEST, '^packages/mail-texts/src/mail-text\\.ts$'] },
      to: { path: '^packages/mail-texts/src/texts/' },
    },
    {
      name: 'typesetting-knows-no-site',
      comment:
        'Plain data become a PDF: no file, no database, no port, and of the workspaces domain and fonts alone.',
      severity: 'error',
      from: { path: '^packages/typesetting/src/', pathNot: TEST },
      to: {
        pathNot: [
          '^packages/(typesetting|fonts|domain)/src/',
          '^node_modules/(pdfkit|mathjax)/',
          '^(node:)?stream$',
        ],
      },
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
        'Every page loads the shared components: no MUI, no zod, no pdfkit, and no other package of the pages.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: TEST },
      to: {
        path: '^(node_modules/(@mui|@emotion|zod|pdfkit)/|packages/(certificate|typesetting|exam-client|landing-page)/)',
      },
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
      name: 'contexts-are-used-through-doors',
      comment:
        'queries.ts and actions.ts for others; tables.ts has rules of its own. surface.txt lists what they show.',
      severity: 'error',
      from: { path: `${SERVER}contexts/([^/]+)/`, pathNot: TEST },
      to: { path: `${SERVER}contexts/`, pathNot: [`${SERVER}contexts/$1/`, DOOR, TABLES] },
    },
    {
      name: 'doors-show-no-routes',
      comment: 'A use case that reads another context does not load its request handling.',
      severity: 'error',
      from: { path: DOOR },
      to: { path: '-routes\\.ts$' },
    },
    {
      name: 'workflows-use-doors',
      severity: 'error',
      from: { path: `${SERVER}workflows/`, pathNot: TEST },
      to: { path: `${SERVER}contexts/`, pathNot: DOOR },
    },
    {
      name: 'the-composition-uses-doors',
      comment: 'Besides, index.ts: routes, jobs, and the parts that a context makes at the start.',
      severity: 'error',
      from: { path: '^(apps|bench|e2e|scripts)/', pathNot: [TEST, `${SERVER}(contexts|workflows)/`] },
      to: {
        path: `${SERVER}contexts/`,
        pathNot: [DOOR, `${SERVER}contexts/[^/]+/index\\.ts$`, TABLES],
      },
    },
    {
      name: 'tables-have-one-owner',
      comment:
        'Other contexts call its queries. The statement of a start locks rows of several contexts in one round trip.',
      severity: 'error',
      from: {
        path: `${SERVER}contexts/([^/]+)/`,
        pathNot: [
          TEST,
          TABLES,
          `${SERVER}contexts/exams/sitting/start-facts\\.ts$`,
          `${SERVER}contexts/tenancy/users/(${SHARES_ACCOUNTS.join('|')})\\.ts$`,
        ],
      },
      to: { path: TABLES, pathNot: `${SERVER}contexts/$1/` },
    },
    {
      name: 'tables-refer-to-tables',
      comment: 'For foreign keys; uses-no-later-context keeps their direction.',
      severity: 'error',
      from: { path: TABLES },
      to: { path: SERVER, pathNot: [TABLES, `${SERVER}database/(columns|stored-content)\\.ts$`] },
    },
    {
      name: 'tables-are-private-to-contexts',
      comment: 'database/schema.ts collects them; the rate limits have their own.',
      severity: 'error',
      from: {
        path: '^(apps|bench|e2e|scripts)/',
        pathNot: [`${SERVER}contexts/`, `${SERVER}database/schema\\.ts$`, `${SERVER}rate-limits/`],
      },
      to: { path: TABLES },
    },
    {
      name: 'schema-is-for-whole-databases',
      comment: 'Migrations, backup and tests read and write every table; no use case does.',
      severity: 'error',
      from: { path: '^(apps|bench|e2e|scripts)/', pathNot: [TEST, `${SERVER}backup/`] },
      to: { path: `${SERVER}database/schema\\.ts$` },
    },
    {
      name: 'requests-know-no-context',
      comment: 'The composition hands session lookup, quotas and page data to request handling.',
      severity: 'error',
      from: { path: `${SERVER}(http/|ports\\.ts$)`, pathNot: TEST },
      to: { path: `${SERVER}(contexts|workflows)/` },
    },
    {
      name: 'use-cases-know-no-http',
      comment:
        'They throw what application/errors.ts has; routes and the register of a context meet requests.',
      severity: 'error',
      from: {
        path: `${SERVER}(contexts|workflows)/`,
        pathNot: [TEST, `(-routes|/index)\\.ts$`],
      },
      to: { path: `${SERVER}http/` },
    },
    {
      name: 'parts-below-know-no-http',
      severity: 'error',
      from: {
        path: `${SERVER}(adapters|application|database|file-orders|rate-limits|serving)/`,
        pathNot: TEST,
      },
      to: { path: `${SERVER}http/` },
    },
    {
      name: 'application-knows-the-domain-alone',
      comment: 'Callers, ports and errors of the use cases: no framework, no database, no use case.',
      severity: 'error',
      from: { path: `${SERVER}application/`, pathNot: TEST },
      to: { pathNot: [`${SERVER}application/`, '^packages/domain/src/'] },
    },
    {
      name: 'adapters-know-no-context',
      severity: 'error',
      from: {
        path: `${SERVER}(adapters|application|database|file-orders|rate-limits|serving)/`,
        pathNot: [TEST, `${SERVER}database/schema\\.ts$`],
      },
      to: { path: `${SERVER}(contexts|workflows)/` },
    },
    {
      name: 'contexts-know-no-workflow',
      severity: 'error',
      from: { path: `${SERVER}contexts/`, pathNot: TEST },
      to: { path: `${SERVER}(workflows/|app\\.ts|jobs\\.ts|create-ports\\.ts)` },
    },
    {
      name: 'tests-are-imported-by-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: `^(apps|packages)/.*(${TEST})` },
    },
    {
      name: 'testkit-is-for-tests',
      comment: 'Tests, journeys and measurements use it; the product does not.',
      severity: 'error',
      from: { path: '^(apps|packages|scripts)/', pathNot: TEST },
      to: { path: '^testkit/' },
    },
    {
      name: 'testkit-knows-no-app',
      comment:
        'It calls a site as a client does; a transport into an application in process belongs to its tests.',
      severity: 'error',
      from: { path: '^testkit/' },
      to: { path: '^(apps|e2e|bench|workbench)/' },
    },
    {
      name: 'e2e-bench-and-workbench-are-imported-by-nothing',
      severity: 'error',
      from: { path: '^(apps|packages|scripts)/' },
      to: { path: '^(e2e|bench|workbench)/' },
    },
    {
      name: 'no-circles',
      comment: 'Of types neither: a type that two files share is declared below both.',
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
      name: 'formulas-are-typeset-on-the-server',
      comment: 'Pages load the part of the typesetting that needs neither MathJax nor files.',
      severity: 'error',
      from: { path: '^apps/(admin|exam|landing)/src/', pathNot: TEST },
      to: { path: '^(node_modules/mathjax/|(node:)?fs$)', reachable: true },
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
