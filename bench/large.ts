// Fills a database with a large site and measures lists, reports and the dashboard on it; started by
// `npm run bench -- --large` (scripts/bench.mjs).
import { readLargeOptions } from './large/options.ts';
import { meetsTarget, printVerdict } from './large/report.ts';
import { runLargeSite } from './large/run-large-site.ts';

const measured = await runLargeSite(readLargeOptions());
printVerdict(measured);
if (!measured.every(meetsTarget)) process.exitCode = 1;
