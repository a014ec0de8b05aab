import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@invigil/domain/operation/release';
import { root } from '../../scripts/setup/root.mjs';

const run = promisify(execFile);

const OUTPUT_BYTES = 64 * 1024 * 1024;
/** Installing hundreds of packages takes minutes on a slow line. */
const INSTALL_TIMEOUT_MS = 30 * 60_000;
/** File that says that a checkout is installed and built. */
const BUILT = '.invigil-built';
const MIGRATIONS = 'apps/server/dist/migrations';

/** The version before, built from its own commit. */
export interface FormerRelease {
  readonly version: string;
  /** Folder of its sources, packages and builds. */
  readonly checkout: string;
}

/**
 * The version before as it was released: its sources of the commit that CHANGELOG.md names, with its own packages and its own
 * build. Kept by commit, so that only the first run on a machine installs and builds.
 *
 * @throws Error where the history does not hold the commit
 */
export async function openFormerRelease(): Promise<FormerRelease> {
  const version = await formerVersion();
  const commit = await commitOf(version);
  await requireCommit(version, commit);
  const checkout = join(root, '.cache', 'former-releases', commit);
  if (!existsSync(join(checkout, BUILT))) await build(checkout, commit);
  await setSchema({ version, checkout }, 'own');
  return { version, checkout };
}

/** The server of a release creates databases of its own schema, or of this version's, which serves beside it. */
export async function setSchema({ checkout }: FormerRelease, schema: 'own' | 'new'): Promise<void> {
  const source =
    schema === 'own'
      ? join(checkout, 'apps/server/src/database/migrations')
      : join(root, 'apps/server/dist/migrations');
  await rm(join(checkout, MIGRATIONS), { recursive: true, force: true });
  await cp(source, join(checkout, MIGRATIONS), { recursive: true });
}

async function formerVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Release;
  return manifest.previousVersion;
}

/** The commit that the changelog names under the heading of a version. */
async function commitOf(version: string): Promise<string> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}]`));
  const commit = /^Commit ([0-9a-f]{7,40})\.$/m.exec(section ?? '')?.[1];
  if (commit === undefined) throw new Error(`CHANGELOG.md names no commit under ${version}.`);
  return commit;
}

async function requireCommit(version: string, commit: string): Promise<void> {
  await git('cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new Error(
      `Version ${version} cannot be built: the history here does not hold its commit ${commit}, which CHANGELOG.md ` +
        'names. A shallow clone has no history: run `git fetch --unshallow`, or in CI check out with full depth.',
    );
  });
}

/** Its lock file differs from this version's in packages that its pages need, so it gets packages of its own. */
async function build(checkout: string, commit: string): Promise<void> {
  console.log(`Building ${commit} in ${checkout}…`);
  await rm(checkout, { recursive: true, force: true });
  await mkdir(checkout, { recursive: true });
  const archive = `${checkout}.tar`;
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', checkout]);
  await rm(archive);
  const options = { cwd: checkout, maxBuffer: OUTPUT_BYTES, timeout: INSTALL_TIMEOUT_MS };
  await run('npm', ['ci', '--include=dev', '--prefer-offline'], options);
  await run(process.execPath, ['scripts/build.mjs'], options);
  await writeFile(join(checkout, BUILT), '');
}

const git = (...args: string[]) => run('git', args, { cwd: root });
