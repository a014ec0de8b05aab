import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@invigil/domain/operation/release';
import { root } from '../../scripts/setup/root.mjs';

const PAGES = ['landing', 'exam', 'admin'];

/** The release of the built server. */
export async function builtRelease(): Promise<Release> {
  return JSON.parse(await readFile(join(root, 'apps/server/dist/release.json'), 'utf8')) as Release;
}

/** The release that follows another one, or the one before it, by the minor number. */
export function neighbour({ version }: Release, distance: number): Release {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const named = (by: number) => [major, minor + by, 0].join('.');
  return { version: named(distance), previousVersion: named(distance - 1) };
}

/**
 * The built server as another release. Differs by what it says of itself alone: what is tried is how servers of several
 * versions meet.
 *
 * @returns a folder with the layout of the checkout
 */
export async function makeRelease(release: Release): Promise<string> {
  const checkout = join(root, '.cache', 'releases', release.version);
  await rm(checkout, { recursive: true, force: true });
  const apps = join(checkout, 'apps');
  await cp(join(root, 'apps/server/dist'), join(apps, 'server/dist'), { recursive: true });
  await writeFile(join(apps, 'server/dist/release.json'), JSON.stringify(release));
  for (const page of PAGES) {
    await mkdir(join(apps, page), { recursive: true });
    await symlink(join(root, 'apps', page, 'dist'), join(apps, page, 'dist'));
  }
  return checkout;
}
