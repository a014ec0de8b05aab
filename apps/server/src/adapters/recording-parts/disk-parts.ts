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
    async assemble(recordingId, count) {
      const own = folderOf(recordingId);
      const open = async (part: number) => createReadStream(path.join(own, String(part)));
      return joinParts(path.join(own, `whole-${randomUUID()}`), count, open);
    },
    async remove(recordingId) {
      await rm(folderOf(recordingId), { recursive: true, force: true });
    },
    async removeAbandoned(before) {
      for (const name of await readdirOrNone(folder)) {
        const own = path.join(folder, name);
        const changedAt = await modificationTime(own);
        if (changedAt !== undefined && changedAt < before) await rm(own, { recursive: true, force: true });
      }
    },
  };
}
