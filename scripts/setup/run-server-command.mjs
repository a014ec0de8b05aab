import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { installIfStale } from './install.mjs';
import { root } from './root.mjs';

/**
 * Runs a command of the server in this process, with this process's arguments. `build: 'if-missing'` accepts an
 * existing build: a running server loads chunks on first use, and a new build would delete them.
 */
export async function runServerCommand(name, { build }) {
  const command = join(root, 'apps', 'server', 'dist', `${name}.js`);
  try {
    if (build === 'if-stale' || !existsSync(command)) {
      await installIfStale();
      await buildIfStale();
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  process.env.NODE_ENV ??= 'production';
  // Paths in the arguments are relative to the caller's folder.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  await import(pathToFileURL(command).href);
}
