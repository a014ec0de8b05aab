// Builds stale parts, then measures on throwaway data and prints target figures beside measured ones.
//   --candidates N --minutes N --speed N   the cohort with think time (200, 1, and 10 times as fast)
//   --full                                 2,000 candidates for 5 minutes, and the large site of --large
//   --database-url URL                     an empty PostgreSQL instead of the embedded one
//   --servers N                            number of server processes on one database, 1
//   --profile FOLDER                       writes the server's processor profile there
// With --scale, two server processes on one database: how throughput grows, and which resource is exhausted first.
// With --growth, the cost of an operation with 10, 100, 1,000 and 10,000 candidates in progress.
// With --attempts, the cost of a whole attempt, as the exam page makes it and as a client of single questions.
//   --database-url URL --profile FOLDER    as above, for all three
// With --crowd, 10,000 candidates wait, start, write, lose the server and submit; takes 20 minutes.
//   --candidates N --watched N --submissions N --minutes N   10000, 500 more on a watched board, 3000, and 5 of each row of writing
//   --database-url URL --profile FOLDER    as above
// With --large, fills a site of 50,000 candidates and 1,000,000 responses and times lists, reports and dashboard:
//   --requests N --only TEXT               per call, 60; only the calls whose line contains TEXT
//   --database-url URL, --data-dir FOLDER  stores the filled site there, for a later run
// With --landing, only the row of the landing page; with --reads, only that of the most expensive reads; with --statistics, only those of
// statistics.
//   --database-url URL                     as above
import './setup/require-node.mjs';
import { buildIfStale } from './setup/build-if-stale.mjs';
import { installTestsIfStale } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';

const MODES = ['large', 'scale', 'growth', 'attempts', 'crowd', 'landing', 'reads', 'statistics'];

const given = process.argv.slice(2);
const mode = MODES.find((name) => given.includes(`--${name}`)) ?? 'run';
const options = given.filter((argument) => argument !== `--${mode}`);

await installTestsIfStale();
await buildIfStale();
process.exitCode = await runCommand('tsx', [`bench/${mode}.ts`, ...options]);
