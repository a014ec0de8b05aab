// Sets up and runs every check in turn; all are run, whatever fails before.
import './setup/require-node.mjs';
import { findChromium } from './setup/chromium.mjs';
import { installIfStale } from './setup/install.mjs';
import { runChecks } from './setup/run-checks.mjs';
import { runCommand } from './setup/run-command.mjs';

/** No check takes this long; one that hangs must not hold up the others for ever. */
const TIMEOUT_MS = 12 * 60_000;
const command =
  (program, ...args) =>
  (onLine) =>
    runCommand(program, args, { timeoutMs: TIMEOUT_MS, onLine });
const node = (script) => command(process.execPath, script);

async function typecheck(onLine) {
  let worst = 0;
  for (const project of ['.', 'apps/web', 'e2e'])
    worst = Math.max(worst, await command('tsc', '-p', project)(onLine));
  return worst;
}

async function browserJourneys(onLine) {
  const env = { CHROMIUM_PATH: await findChromium() };
  const args = ['test', '-c', 'e2e/playwright.config.ts'];
  return runCommand('playwright', args, { env, timeoutMs: TIMEOUT_MS, onLine });
}

const failed = await runChecks([
  {
    name: 'install',
    run: async () => {
      await installIfStale();
      return 0;
    },
  },
  { name: 'format', run: command('biome', 'format', '.') },
  { name: 'lint', run: command('biome', 'lint', '--error-on-warnings', '.') },
  { name: 'wire names', run: node('scripts/check-wire-names.mjs') },
  { name: 'boundaries', run: node('scripts/check-boundaries.mjs') },
  { name: 'types', run: typecheck },
  { name: 'unused code', run: command('knip') },
  { name: 'unit and API tests', run: command('vitest', 'run') },
  { name: 'build', run: node('scripts/build.mjs') },
  { name: 'bundle budgets', run: node('scripts/check-bundle-budgets.mjs') },
  { name: 'coverage rows', run: node('scripts/check-coverage.mjs') },
  { name: 'browser journeys', run: browserJourneys },
]);
process.exitCode = failed > 0 ? 1 : 0;
