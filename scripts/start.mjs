// Sets up missing or stale parts, then runs the platform in this process: one Node is enough.
import './setup/require-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './setup/build-if-stale.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installIfStale } from './setup/install.mjs';
import { root } from './setup/root.mjs';

try {
  await installIfStale();
  await buildIfStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
endWithNpm();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'apps', 'server', 'dist', 'main.js')).href);
