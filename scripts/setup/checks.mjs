import { findChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { findThrowawayFolder } from './throwaway-folder.mjs';

/** Ends only a check that hangs, so that the others run; on a slow machine the journeys alone take half an hour. */
const TIMEOUT_MS = 60 * 60_000;

/** A check that runs a program and passes with it. */
export const command =
  (program, args, timeoutMs = TIMEOUT_MS) =>
  (onLine) =>
    runCommand(program, args, { timeoutMs, onLine });
const node = (script) => command(process.execPath, [script]);

async function typecheck(onLine) {
  let worst = 0;
  for (const project of ['.', 'tsconfig.web.json', 'e2e'])
    worst = Math.max(worst, await command('tsc', ['-p', project])(onLine));
  return worst;
}

const unitAndApiTests = (onLine) =>
  runCommand('vitest', ['run'], { env: { TMPDIR: findThrowawayFolder() }, timeoutMs: TIMEOUT_MS, onLine });

/** All journeys, which open every screen in both themes where EVERY_THEME is 1. */
export const browserJourneys = (timeoutMs) => async (onLine) => {
  const env = { CHROMIUM_PATH: await findChromium(), TMPDIR: findThrowawayFolder() };
  const args = ['test', '-c', 'e2e/playwright.config.ts'];
  return runCommand('playwright', args, { env, timeoutMs, onLine });
};

/** The checks of `npm test`, for `runChecks`. */
export const CHECKS = [
  {
    name: 'install',
    run: async () => {
      await installIfStale();
      return 0;
    },
  },
  { name: 'format', run: command('biome', ['format', '.']) },
  { name: 'lint', run: command('biome', ['lint', '--error-on-warnings', '.']) },
  { name: 'wire names', run: node('scripts/check-wire-names.mjs') },
  { name: 'boundaries', run: node('scripts/check-boundaries.mjs') },
  { name: 'types', run: typecheck },
  { name: 'unused code', run: command('knip', []) },
  { name: 'unit and API tests', run: unitAndApiTests },
  { name: 'build', run: node('scripts/build.mjs') },
  { name: 'bundle budgets', run: node('scripts/check-bundle-budgets.mjs') },
  { name: 'references', run: node('scripts/check-references.mjs') },
  { name: 'coverage rows', run: node('scripts/check-coverage.mjs') },
  { name: 'browser journeys', run: browserJourneys(TIMEOUT_MS) },
];
