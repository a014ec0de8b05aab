// Runs the checks of `npm run test:ci`, then the long ones. Options:
//   --question-pool FOLDER   holds the exam of e2e/real-input from the pool in the folder; skipped by default
import './setup/require-node.mjs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command, FULL_CHECKS, LONG_TIMEOUT_MS, MUTATION_PARTS, mutationTests } from './setup/checks.mjs';
import { runChecks } from './setup/run-checks.mjs';

// The short run opens half of the screens in each theme.
process.env.EVERY_THEME = '1';

const { values } = parseArgs({ options: { 'question-pool': { type: 'string' } } });
const pool = values['question-pool'];

/** Each starts the server that was built before, on throwaway data. */
const script = (path, ...args) => command('tsx', [path, ...args], LONG_TIMEOUT_MS);
const longChecks = [
  {
    name: 'exam from a question pool',
    ...(pool === undefined
      ? { leftOut: 'no --question-pool' }
      : { run: script('e2e/real-input/run.ts', resolve(pool)) }),
  },
  { name: 'two servers', run: script('e2e/two-servers/run.ts') },
  { name: 'failover of the database', run: script('e2e/failover/run.ts') },
  { name: 'servers of several versions', run: script('e2e/versions/run.ts') },
  { name: 'upgrade from the version before', run: script('e2e/upgrade/run.ts') },
  { name: 'faults of an exam day', run: script('e2e/faults/run.ts') },
  { name: 'attacks', run: script('e2e/attacks/run.ts') },
  { name: 'backup and restore', run: script('e2e/backup-restore/run.ts') },
  { name: 'pages from their sources', run: script('e2e/development/run.ts') },
  ...MUTATION_PARTS.map((part) => mutationTests(part)),
  {
    name: 'surviving mutants',
    run: command(process.execPath, ['scripts/mutation/check-survivors.mjs']),
  },
  {
    name: 'large site',
    run: command(process.execPath, ['scripts/bench.mjs', '--large'], LONG_TIMEOUT_MS),
  },
];

process.exitCode = (await runChecks([...FULL_CHECKS, ...longChecks])) > 0 ? 1 : 0;
