import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runsAsRoot } from './system-account.ts';

/**
 * Creates a folder and its missing parents. As root, other accounts may traverse but not list them (0711), whatever
 * the umask; as an ordinary user they are private (0700). Existing folders keep their modes.
 */
export async function createTraversableFolder(folder: string): Promise<void> {
  const mode = runsAsRoot() ? 0o711 : 0o700;
  const firstCreated = await mkdir(folder, { recursive: true, mode });
  if (!firstCreated) return;
  for (let created = folder; ; created = dirname(created)) {
    await chmod(created, mode);
    if (created === firstCreated) return;
  }
}
