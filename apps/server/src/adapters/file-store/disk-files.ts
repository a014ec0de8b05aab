import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes a file that was written before an instant. */
export async function removeOlder(file: string, before: Date): Promise<void> {
  const writtenAt = await modificationTime(file);
  if (writtenAt !== undefined && writtenAt < before) await rm(file, { force: true });
}

/** The names in a folder; empty for a missing folder. */
export async function readdirOrNone(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** The time of the last write to a file; undefined for a missing file. */
export async function modificationTime(file: string): Promise<Date | undefined> {
  return (await unlessMissing(stat(file)))?.mtime;
}

/** The result of an operation on a file, or undefined if the file is missing. */
export async function unlessMissing<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates a folder where it is missing, so that a crash does not lose it. */
export async function ensureFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await sync(path.dirname(folder));
}

/** Writes the content of a file, or the entries of a folder, to the disk. */
export async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
