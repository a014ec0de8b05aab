import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installTestsIfStale } from './install.mjs';
import { root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { findThrowawayFolder } from './throwaway-folder.mjs';

/** Ends only a check that hangs, so that the others run; on a slow machine the journeys alone take half an hour. */
const TIMEOUT_MS = 60 * 60_000;

/** The time limit of checks that take hours by their nature. */
export const LONG_TIMEOUT_MS = 3 * 60 * 60_000;

/** A check that runs a program and passes with it. */
export const command =
  (program, args, timeoutMs = TIMEOUT_MS) =>
  (onLine) =>
    runCommand(program, args, { timeoutMs, onLine });
const node = (script) => command(process.execPath, [script]);

/** Checks the types of every project, with the options of each. One after another: each uses all cores. */
const typecheck =
  (optionsOf = () => []) =>
  async (onLine) => {
    let worst = 0;
    for (const [name, project] of Object.entries({ server: '.', web: 'tsconfig.web.json', e2e: 'e2e' }))
      worst = Math.max(worst, await command('tsc', ['-p', project, ...optionsOf(name)])(onLine));
    return worst;
  };

/** Reuses what an earlier run has found out about unchanged files. */
const incremental = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules', '.cache', 'types', `${name}.tsbuildinfo`),
];

const vitest = (args) => (onLine) =>
  runCommand('vitest', args, { env: { TMPDIR: findThrowawayFolder() }, timeoutMs: TIMEOUT_MS, onLine });

/**
 * The journeys of a project of e2e/playwright.config.ts, on pages that were built for production, or with the
 * development build of React, whose warnings then fail them. Open every screen in both themes where EVERY_THEME is 1.
 */
const journeys = (project, pageBuild) => (onLine) => {
  const env = { TMPDIR: findThrowawayFolder(), PAGE_BUILD: pageBuild };
  const args = ['test', '-c', 'e2e/playwright.config.ts', `--project=${project}`];
  return runCommand('playwright', args, { env, timeoutMs: TIMEOUT_MS, onLine });
};

/** The packages of the product and of its tests, which every later check needs. */
const INSTALL = {
  name: 'install',
  endsRun: true,
  run: async () => {
    await installTestsIfStale();
    return 0;
  },
};

/**
 * Finds or installs the browser, once a run. Later checks get its path in CHROMIUM_PATH and search no more. After
 * the installation, because the test tool's own download needs the test tool.
 */
const BROWSER = {
  name: 'browser',
  endsRun: true,
  run: async () => {
    process.env.CHROMIUM_PATH = await findChromium();
    console.log(process.env.CHROMIUM_PATH);
    return 0;
  },
};

/** Journeys of the exam page, which fail on React's warnings. */
const examJourneys = [
  {
    name: 'build with React’s warnings',
    run: command(process.execPath, ['scripts/build.mjs', '--development']),
  },
  { name: 'journeys of exams', run: journeys('exams', 'development') },
];

/** Journeys through several screens, and of single screens: by keyboard, in each theme, on a phone, with files and lists. */
const otherJourneys = (pageBuild) => [
  { name: 'journeys of flows', run: journeys('flows', pageBuild) },
  { name: 'journeys of screens', run: journeys('screens', pageBuild) },
];

/** The checks of all runs but the journeys. */
const COMMON_CHECKS = [
  INSTALL,
  BROWSER,
  { name: 'format', run: command('biome', ['format', '.']) },
  { name: 'lint', run: command('biome', ['lint', '--error-on-warnings', '.']) },
  { name: 'wire names', run: node('scripts/check-wire-names.mjs') },
  { name: 'advisory locks', run: node('scripts/check-advisory-locks.mjs') },
  { name: 'boundaries', run: node('scripts/check-boundaries.mjs') },
  { name: 'surfaces', run: node('scripts/check-surfaces.mjs') },
  { name: 'styles', run: node('scripts/check-styles.mjs') },
  { name: 'test titles', run: node('scripts/check-test-titles.mjs') },
  { name: 'types', run: typecheck() },
  { name: 'unused code', run: command('knip', []) },
  { name: 'unit and API tests', run: vitest(['run', '--project=!system']) },
  { name: 'build', run: node('scripts/build.mjs') },
  { name: 'bundle budgets', run: node('scripts/check-bundle-budgets.mjs') },
  { name: 'references', run: node('scripts/check-references.mjs') },
  { name: 'documents', run: node('scripts/check-documents.mjs') },
  { name: 'coverage rows', run: node('scripts/check-coverage.mjs') },
];

/** Tests of whole processes and clusters, of outages, and of amounts at their limits. */
const SYSTEM_TESTS = { name: 'system tests', run: vitest(['run', '--project=system']) };

/** The checks of `npm test`, for `runChecks`. */
export const CHECKS = [...COMMON_CHECKS, ...examJourneys];
/** The checks that a change passes after those of `npm test`, on the pages that `npm test` has built. */
export const CI_ADDITIONS = [INSTALL, BROWSER, SYSTEM_TESTS, ...otherJourneys('production')];
/** The checks of `npm run test:full` that a change passes before it lands, with React's warnings in all journeys. */
export const FULL_CHECKS = [...CHECKS, SYSTEM_TESTS, ...otherJourneys('development')];

/** The parts of the mutation tests, by their file in scripts/mutation, and their checks. */
const MUTATION_TESTS = {
  domain: { name: 'mutation tests of the domain', before: [] },
  exam: { name: 'mutation tests of the exam page', before: [] },
  'exam-screens': { name: 'mutation tests of its screens', before: [BROWSER] },
};
export const MUTATION_PARTS = Object.keys(MUTATION_TESTS);

/** The check of a part of the mutation tests; `options` are further arguments of Stryker. */
export const mutationTests = (part, options = []) => ({
  name: MUTATION_TESTS[part].name,
  run: command('stryker', ['run', `scripts/mutation/${part}.config.mjs`, ...options], LONG_TIMEOUT_MS),
});

/** The checks of a run of one part of the mutation tests alone. */
export const mutationChecks = (part, options) => [
  INSTALL,
  ...MUTATION_TESTS[part].before,
  mutationTests(part, options),
];

const CODE = /\.[cm]?[jt]sx?$/;
const SERVER = 'apps/server/src/';
/** Checks of `npm test` that take seconds for the whole checkout. */
const QUICK = [
  'wire names',
  'advisory locks',
  'boundaries',
  'surfaces',
  'styles',
  'types',
  'unused code',
  'references',
  'documents',
  'coverage rows',
  'test titles',
];

/** Code that pages consist of, and the set-up of their component tests. */
const PAGE_CODE = /^(?:packages|apps\/(?:admin|exam|landing)|testkit|workbench)\/|^vitest\.config\.ts$/;

/** The checks of `npm run check`, for files of the checkout. */
export function quickChecks(files) {
  const code = files.filter((file) => CODE.test(file));
  const related = code.filter((file) => !file.startsWith(SERVER));
  const opensBrowser = related.some((file) => PAGE_CODE.test(file));
  const projects = ['unit', ...(opensBrowser ? ['browser*'] : [])].map((project) => `--project=${project}`);
  const apiTests = findApiTests(code.filter((file) => file.startsWith(SERVER)));
  const unlessEmpty = (list, run) => (list.length === 0 ? { leftOut: 'nothing changed' } : { run });
  const biome = ['--no-errors-on-unmatched', ...files];
  return [
    INSTALL,
    opensBrowser ? BROWSER : { name: 'browser', leftOut: 'no code of pages changed' },
    { name: 'format', ...unlessEmpty(files, command('biome', ['format', ...biome])) },
    { name: 'lint', ...unlessEmpty(files, command('biome', ['lint', '--error-on-warnings', ...biome])) },
    ...COMMON_CHECKS.filter(({ name }) => QUICK.includes(name)).map((check) =>
      check.name === 'types' ? { ...check, run: typecheck(incremental) } : check,
    ),
    {
      name: 'unit and browser tests',
      ...unlessEmpty(related, vitest(['related', ...related, '--run', '--passWithNoTests', ...projects])),
    },
    {
      name: 'API tests',
      ...unlessEmpty(apiTests, vitest(['run', '--project=server', '--project=system', ...apiTests])),
    },
  ];
}

/** The tests of the nearest folders. Not all related ones: most API tests start the whole server. */
function findApiTests(files) {
  const folders = new Set(files.map((file) => nearestTestFolder(dirname(file))));
  return [...folders].filter((folder) => folder !== undefined).flatMap(apiTestsIn);
}

/** The folder, or the nearest one above it in its part of the server, that has tests. */
function nearestTestFolder(folder) {
  if (!folder.startsWith(SERVER)) return undefined;
  return apiTestsIn(folder).length > 0 ? folder : nearestTestFolder(dirname(folder));
}

const apiTestsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
