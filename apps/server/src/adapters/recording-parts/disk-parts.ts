import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isFileId } from '../file-id.ts';
import { ensureFolder, modificationTime, readdirOrNone } from '../file-store/disk-files.ts';
import { joinParts, type RecordingParts } from './recording-parts.ts';

const PART_NAME = /^\d+$/;

/**
 * Parts in a folder for each recording.
 *
 * @param folder created when needed, on the disk of the temporary files
 */
export function createDiskParts(folder: string): RecordingParts {
  const folderOf = (recordingId: string): string => {
    // The id names a folder, and a client chooses it.
    if (!isFileId(recordingId)) throw new Error('The id of a recording is a UUID');
    return path.join(folder, recordingId);
  };

  async function listIdle(before: Date): Promise<string[]> {
    const idle: string[] = [];
    for (const name of await readdirOrNone(folder)) {
      const changedAt = await modificationTime(path.join(folder, name));
      if (isFileId(name) && changedAt !== undefined && changedAt < before) idle.push(name);
    }
    return idle;
  }

  async function remove(recordingId: string): Promise<void> {
    // Repeated where a part arrives while the folder is being removed.
    await rm(folderOf(recordingId), { recursive: true, force: true, maxRetries: 5 });
  }

  return {
    async list(recordingId) {
      const names = await readdirOrNone(folderOf(recordingId));
      const parts = names.filter((name) => PART_NAME.test(name)).map(Number);
      return parts.sort((one, other) => one - other);
    },
    async put(recordingId, part, temporaryPath) {
      const own = folderOf(recordingId);
      await ensureFolder(own);
      await rename(temporaryPath, path.join(own, String(part)));
    },
    addressOf: async () => undefined,
    async assemble(recordingId, sizes) {
      const own = folderOf(recordingId);
      const open = async (part: number) => createReadStream(path.join(own, String(part)));
      return joinParts(path.join(own, `whole-${randomUUID()}`), sizes, open);
    },
    remove,
    listIdle,
    async removeAbandoned(before) {
      for (const recordingId of await listIdle(before)) await remove(recordingId);
    },
  };
}
