import { Fingerprint } from './fingerprint.mjs';
import { listFiles } from './list-files.mjs';
import { runNpm } from './run-command.mjs';

const MARKER = 'node_modules/.invigil-install-hash';

/** Installs the dependencies where they are missing or the lock file or a workspace changed since. */
export async function installIfStale() {
  const manifests = listFiles([
    'package.json',
    'package-lock.json',
    '.npmrc',
    'packages',
    'apps',
    'testkit',
    'e2e',
    'bench',
  ]).filter((path) => /(?:^|\/)(?:package(?:-lock)?\.json|\.npmrc)$/.test(path));
  // Packages are compiled per platform, and the folder may have been copied from another.
  const fingerprint = new Fingerprint(manifests, `${process.platform}-${process.arch}`);
  if (fingerprint.matches(MARKER)) return;
  console.log('Installing dependencies…');
  // Not `npm ci`: it refuses a lock file made where the registry lacked a platform's optional package, which other
  // platforms do not need. This installs the locked versions and does not change the lock file. The options are
  // explicit, because NODE_ENV=production or an omit setting would leave out packages that build or run the
  // platform.
  const code = await runNpm([
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error('The dependencies could not be installed; the reason is above.');
  fingerprint.write(MARKER);
}
