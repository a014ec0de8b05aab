import type { FileStore } from './file-store.ts';

/**
 * A store on the disk, before a bucket that may hold further files: writes to the disk, and finds, lists and removes in
 * both, so that files stay readable wherever they were written. No file is in both.
 *
 * @param bucket undefined where no bucket is configured: the store on the disk alone
 */
export function createLayeredFileStore(disk: FileStore, bucket: FileStore | undefined): FileStore {
  if (bucket === undefined) return disk;
  return {
    put: disk.put,
    putFile: disk.putFile,
    find: async (id) => (await disk.find(id)) ?? bucket.find(id),
    async remove(id) {
      await disk.remove(id);
      await bucket.remove(id);
    },
    async list(firstDigit) {
      const lists = await Promise.all([disk.list(firstDigit), bucket.list(firstDigit)]);
      return lists.flat();
    },
    writtenAt: async (id) => (await disk.writtenAt(id)) ?? bucket.writtenAt(id),
    async removeUnfinished(firstDigit, before) {
      await disk.removeUnfinished(firstDigit, before);
      await bucket.removeUnfinished(firstDigit, before);
    },
    // Uploads arrive on the disk before they reach the bucket.
    free: disk.free,
  };
}
