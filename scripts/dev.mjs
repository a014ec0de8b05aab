// Runs the platform from its sources and restarts it on each change; web pages are rebuilt in parallel.
import './setup/require-node.mjs';
import { buildIfStale, PAGES } from './setup/build-if-stale.mjs';
import { installTestsIfStale } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';

await installTestsIfStale();
// The landing page's renderer needs a whole build; watching covers the pages only.
await buildIfStale();
// The terminal's interrupt reaches all; this process waits for the server to stop its database.
process.on('SIGINT', () => undefined);
const ended = new AbortController();
for (const page of PAGES)
  runCommand('vite', ['build', '--watch', '--emptyOutDir=false', '--logLevel=warn', `apps/${page}`], {
    signal: ended.signal,
  });
process.exitCode = await runCommand('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts']);
ended.abort();
