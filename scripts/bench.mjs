// Builds what is stale, then measures on throwaway data and prints the figures to reach beside what was measured.
//   --candidates N --minutes N --speed N   the cohort with think time (200, 1, and 10 times as fast)
//   --full                                 2,000 candidates for 5 minutes, and the large site of --large
//   --database-url URL                     an empty PostgreSQL instead of the embedded one
//   --servers N                            so many server processes on one database, 1
//   --profile FOLDER                       leaves the server's processor profile there
// With --scale, two server processes on one database: how throughput grows, and what is used up first.
// With --growth, what an operation costs with 10, 100, 1,000 and 10,000 candidates in progress.
//   --database-url URL --profile FOLDER    as above, for both
// With --large, fills a site of 50,000 candidates and 1,000,000 responses and times lists, reports and dashboard:
//   --requests N --only TEXT               of each call, 60; the calls alone whose line contains it
//   --database-url URL, --data-dir FOLDER  what was filled is kept there, for another time
// With --landing, the row of the landing page alone.
//   --database-url URL                     as above
import './setup/require-node.mjs';
import { buildIfStale } from './setup/build-if-stale.mjs';
import { installIfStale } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';

const MODES = ['large', 'scale', 'growth', 'landing'];

const given = process.argv.slice(2);
const mode = MODES.find((name) => given.includes(`--${name}`)) ?? 'run';
const options = given.filter((argument) => argument !== `--${mode}`);

await installIfStale();
await buildIfStale();
process.exitCode = await runCommand('tsx', [`bench/${mode}.ts`, ...options]);
