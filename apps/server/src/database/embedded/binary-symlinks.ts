import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from './embedded-database-error.ts';

/**
 * Creates the links between shared libraries that npm cannot ship. The package's install script would create them,
 * but install scripts may be off. Rejects with EACCES or EROFS in an install this user cannot write.
 */
export async function makeMissingSymlinks(packageFolder: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) return;
  for (const link of listed.filter(isLink)) {
    const target = join(packageFolder, link.target);
    await symlink(relative(dirname(target), join(packageFolder, link.source)), target).catch(ignoreExisting);
  }
}

/** In the package's list, `target` is the link and `source` the file it points to. */
function isLink(link: unknown): link is { source: string; target: string } {
  return (
    typeof link === 'object' &&
    link !== null &&
    'source' in link &&
    'target' in link &&
    typeof link.source === 'string' &&
    typeof link.target === 'string'
  );
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
