// Builds the server and the web pages for production.
import './setup/require-node.mjs';
import { fingerprintOfSources, noteBuilt } from './setup/build-if-stale.mjs';
import { bundleServer } from './setup/bundle-server.mjs';
import { runNpm } from './setup/run-command.mjs';

const sources = fingerprintOfSources();
const [server, webExitCode] = await Promise.all([
  bundleServer().then(
    () => 'built',
    (error) => {
      console.error(error.message);
      return 'failed';
    },
  ),
  runNpm(['run', 'build', '--workspace=@invigil/web', '--silent']),
]);
if (server === 'failed' || webExitCode !== 0) {
  console.error(`The build failed: ${server === 'failed' ? 'server' : 'web'}.`);
  process.exitCode = 1;
} else {
  noteBuilt(sources);
}
