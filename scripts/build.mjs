// Builds the server and the web pages for production, or for journeys that watch React's warnings. Option:
//   --development   the development build of React, in .cache/development, which has the layout of the checkout
import './setup/require-node.mjs';
import { join } from 'node:path';
import { fingerprintOfSources, noteBuilt, PAGES } from './setup/build-if-stale.mjs';
import { bundleServer } from './setup/bundle-server.mjs';
import { root } from './setup/root.mjs';
import { runNpm } from './setup/run-command.mjs';

const isDevelopment = process.argv.includes('--development');
const checkout = isDevelopment ? join(root, '.cache', 'development') : root;
const options = isDevelopment ? { env: { PAGE_BUILD: 'development', NODE_ENV: 'development' } } : {};
const sources = fingerprintOfSources();
const [server, ...exitCodes] = await Promise.all([
  bundleServer(join(checkout, 'apps', 'server', 'dist')).then(
    () => 'built',
    (error) => {
      console.error(error.message);
      return 'failed';
    },
  ),
  ...PAGES.map((page) => runNpm(['run', 'build', `--workspace=@invigil/${page}`, '--silent'], options)),
]);
const failed = [
  ...(server === 'failed' ? ['server'] : []),
  ...PAGES.filter((_page, index) => exitCodes[index] !== 0),
];
if (failed.length > 0) {
  console.error(`The build failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
} else if (!isDevelopment) {
  noteBuilt(sources);
}
