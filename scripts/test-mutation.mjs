// Runs a part of the mutation tests: domain, exam, or exam-screens, which opens a browser. Further arguments are Stryker's:
//   npm run test:mutation -- exam --mutate 'apps/exam/src/lease/lease.ts'
import './setup/require-node.mjs';
import { MUTATION_PARTS, mutationChecks } from './setup/checks.mjs';
import { runChecks } from './setup/run-checks.mjs';

const [part, ...options] = process.argv.slice(2);
if (MUTATION_PARTS.includes(part)) {
  process.exitCode = (await runChecks(mutationChecks(part, options))) > 0 ? 1 : 0;
} else {
  console.error(`Name a part: ${MUTATION_PARTS.join(', ')}.`);
  process.exitCode = 1;
}
