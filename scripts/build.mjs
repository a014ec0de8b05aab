// Builds the server and the web pages for production.
import './setup/require-node.mjs';
import { fingerprintOfSources, noteBuilt, PAGES } from './setup/build-if-stale.mjs';
import { bundleServer } from './setup/bundle-server.mjs';
import { runNpm } from './setup/run-command.mjs';

const sources = fingerprintOfSources();
const [server, ...exitCodes] = await Promise.all([
  bundleServer().then(
    () => 'built',
    (error) => {
      console.error(error.message);
      return 'failed';
    },
  ),
  ...PAGES.map((page) => runNpm(['run', 'build', `--workspace=@invigil/${page}`, '--silent'])),
]);
const failed = [
  ...(server === 'failed' ? ['server'] : []),
  ...PAGES.filter((_page, index) => exitCodes[index] !== 0),
];
if (failed.length > 0) {
  console.error(`The build failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
} else {
  noteBuilt(sources);
}
