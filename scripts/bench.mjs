// Builds what is stale, starts the built server on throwaway data and puts it under load. Options:
//   --candidates N --minutes N --speed N   the cohort with think time (200, 1, and 10 times as fast)
//   --database-url URL                     an empty PostgreSQL instead of the embedded one
//   --base-url URL                         a running site; SUPERADMIN_PASSWORD of the environment signs in
//   --profile FOLDER                       leaves the server's processor profile there
// With --large, fills a site of 50,000 candidates and 1,000,000 responses instead and times lists, reports and dashboard:
//   --requests N --only TEXT               of each call, 60; the calls alone whose line contains it
//   --database-url URL, --data-dir FOLDER  what was filled is kept there, for another time
import './setup/require-node.mjs';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './setup/build-if-stale.mjs';
import { installIfStale } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { startServer } from './setup/start-server.mjs';

const { values } = parseArgs({
  options: {
    candidates: { type: 'string' },
    minutes: { type: 'string' },
    speed: { type: 'string' },
    'database-url': { type: 'string' },
    'base-url': { type: 'string' },
    profile: { type: 'string' },
    large: { type: 'boolean', default: false },
    requests: { type: 'string' },
    only: { type: 'string' },
    'data-dir': { type: 'string' },
  },
});
const passOn = (...names) =>
  names.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));

await installIfStale();
if (values.large) process.exitCode = await runOnLargeSite();
else if (values['base-url'] === undefined) process.exitCode = await runOnThrowawayData();
else process.exitCode = await run(['--base-url', values['base-url']]);

/** It starts the server itself, because it fills the database behind it. */
async function runOnLargeSite() {
  await buildIfStale();
  return runCommand('tsx', ['bench/large.ts', ...passOn('requests', 'only', 'database-url', 'data-dir')]);
}

async function runOnThrowawayData() {
  await buildIfStale();
  const databaseUrl = values['database-url'];
  const server = await startServer({
    env: databaseUrl
      ? { DATABASE_URL: databaseUrl, SECRET_KEY: process.env.SECRET_KEY ?? randomBytes(32).toString('hex') }
      : {},
    nodeArgs: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`] : [],
  });
  // A first Ctrl-C ends the load, which shares the terminal; the server is then stopped in good order.
  process.on('SIGINT', () => {});
  const pids = ['--server-pid', String(server.pid)];
  if (server.databasePid !== undefined) pids.push('--database-pid', String(server.databasePid));
  try {
    return await run(['--base-url', server.baseUrl, ...pids], {
      SUPERADMIN_EMAIL: server.owner.email,
      SUPERADMIN_PASSWORD: server.owner.password,
    });
  } finally {
    await server.stop();
  }
}

function run(args, env = {}) {
  return runCommand('tsx', ['bench/run.ts', ...args, ...passOn('candidates', 'minutes', 'speed')], { env });
}
