// Runs the checks of `npm test`, then the journeys of screens: what a change passes before it lands.
import './setup/require-node.mjs';
import { CI_CHECKS } from './setup/checks.mjs';
import { runChecks } from './setup/run-checks.mjs';

process.exitCode = (await runChecks(CI_CHECKS)) > 0 ? 1 : 0;
