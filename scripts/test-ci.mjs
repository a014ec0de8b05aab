// Runs what a change passes after `npm test`, before it lands: system tests, and the journeys of flows and screens.
import './setup/require-node.mjs';
import { CI_ADDITIONS } from './setup/checks.mjs';
import { runChecks } from './setup/run-checks.mjs';

process.exitCode = (await runChecks(CI_ADDITIONS)) > 0 ? 1 : 0;
