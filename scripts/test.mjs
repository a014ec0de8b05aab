// Sets up and runs the checks in turn, whatever fails.
import './setup/require-node.mjs';
import { CHECKS } from './setup/checks.mjs';
import { runChecks } from './setup/run-checks.mjs';

process.exitCode = (await runChecks(CHECKS)) > 0 ? 1 : 0;
