import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runsAsRoot } from './system-account.ts';

/**
 * Creates a folder and those above it where missing. Made by root they let another account pass, but not
 * list (0711), whatever the umask; made by an ordinary user they are its own (0700). Existing ones stay as
 * they are.
 */
export async function createPassableFolder(folder: string): Promise<void> {
  const mode = runsAsRoot() ? 0o711 : 0o700;
  const firstCreated = await mkdir(folder, { recursive: true, mode });
  if (!firstCreated) return;
  for (let created = folder; ; created = dirname(created)) {
    await chmod(created, mode);
    if (created === firstCreated) return;
  }
}
