// Builds what is stale, starts the built server on throwaway data and puts it under load. Options:
//   --candidates N --minutes N --speed N   the cohort with think time (200, 1, and 10 times as fast)
//   --database-url URL                     an empty PostgreSQL instead of the embedded one
//   --base-url URL                         a running site; SUPERADMIN_PASSWORD of the environment signs in
//   --profile FOLDER                       leaves the server's processor profile there
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
  },
});
const passedOn = ['candidates', 'minutes', 'speed'].flatMap((name) =>
  values[name] === undefined ? [] : [`--${name}`, values[name]],
);

await installIfStale();
process.exitCode =
  values['base-url'] === undefined
    ? await runOnThrowawayData()
    : await run(['--base-url', values['base-url']]);

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
  return runCommand('tsx', ['bench/run.ts', ...args, ...passedOn], { env });
}
