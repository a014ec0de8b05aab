import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { access, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';

const isOtherDevice = (place: string) => existsSync(place) && statSync(place).dev !== statSync(tmpdir()).dev;
/** A folder on another device than the temporary folder, which is in memory or on a disk. */
const otherDevice = ['/dev/shm', '/tmp', process.cwd()].find(isOtherDevice) ?? '';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.skipIf(otherDevice === '')('the disk store copies a temporary file from another device', async () => {
  const other = await mkdtemp(path.join(otherDevice, 'invigil-'));
  try {
    const files = createDiskFileStore(folder);
    const id = randomUUID();
    await writeFile(path.join(other, 'upload'), 'an upload');
    await files.putFile(id, path.join(other, 'upload'));
    expect((await (await files.find(id))?.read().toArray())?.join('')).toBe('an upload');
    await expect(access(path.join(other, 'upload'))).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(folder, id.slice(0, 2)))).toEqual([id]);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

it('the disk store creates its folder, tells its free space, and lets only its owner read a file', async () => {
  const files = createDiskFileStore(path.join(folder, 'data', 'files'));
  expect(await files.list('a')).toEqual([]);
  expect(await files.free()).toBeGreaterThan(0);
  const id = randomUUID();
  await files.put(id, Buffer.from('x'));
  const { mode } = await stat(path.join(folder, 'data', 'files', id.slice(0, 2), id));
  expect(mode & 0o777).toBe(0o600);
});
