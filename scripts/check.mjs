// Runs the quick checks, and the tests of changed files. Options:
//   --since REF   compares with the merge base of this branch, tag or commit; by default with the published main branch,
//                 and where nothing differs from it, with the commit before the last
import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { findChangedFiles } from './setup/changed-files.mjs';
import { quickChecks } from './setup/checks.mjs';
import { runChecks } from './setup/run-checks.mjs';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
try {
  const { base, files } = findChangedFiles(values.since);
  console.log(`${files.length} changed files since ${base.slice(0, 8)}`);
  process.exitCode = (await runChecks(quickChecks(files))) > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
