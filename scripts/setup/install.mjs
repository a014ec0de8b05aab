import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fingerprint } from './fingerprint.mjs';
import { listFiles } from './list-files.mjs';
import { root } from './root.mjs';
import { runNpm } from './run-command.mjs';

/** One mark for each set of packages, written when its installation is complete. */
const PRODUCT_MARK = 'node_modules/.invigil-product-packages';
const TESTS_MARK = 'node_modules/.invigil-tests-packages';
/** Only the set of the tests has it. */
const TEST_TOOL = 'node_modules/vitest';

/**
 * Installs the packages that build and run the product, where they are missing or the lock file or a workspace changed
 * since. The tests' packages include them: a checkout that has those keeps them, however they were installed.
 */
export async function installIfStale() {
  if (existsSync(join(root, TEST_TOOL))) return installTestsIfStale();
  const manifests = fingerprintOfManifests();
  if (manifests.matches(PRODUCT_MARK)) return;
  await install('--omit=dev');
  manifests.write(PRODUCT_MARK);
}

/** Installs the packages of the product, of its tests and of the development tools, where they are missing or stale. */
export async function installTestsIfStale() {
  const manifests = fingerprintOfManifests();
  if (manifests.matches(TESTS_MARK)) return;
  await install('--include=dev');
  manifests.write(TESTS_MARK);
}

function fingerprintOfManifests() {
  const manifests = listFiles([
    'package.json',
    'package-lock.json',
    '.npmrc',
    'packages',
    'apps',
    'testkit',
    'e2e',
    'bench',
    'workbench',
  ]).filter((path) => /(?:^|\/)(?:package(?:-lock)?\.json|\.npmrc)$/.test(path));
  // Packages are compiled per platform, and the folder may have been copied from another.
  return new Fingerprint(manifests, `${process.platform}-${process.arch}`);
}

async function install(set) {
  console.log('Installing dependencies…');
  // An interrupted installation of either set leaves both unknown.
  for (const mark of [PRODUCT_MARK, TESTS_MARK]) rmSync(join(root, mark), { force: true });
  // Not `npm ci`: it refuses a lock file made where the registry lacked a platform's optional package, which other
  // platforms do not need. This installs the locked versions and does not change the lock file. The options are
  // explicit, because NODE_ENV=production or an omit setting would leave out packages that build or run the
  // platform.
  const code = await runNpm([
    'install',
    '--no-save',
    set,
    '--include=optional',
    '--include=peer',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error('The dependencies could not be installed: the reason is above.');
}
