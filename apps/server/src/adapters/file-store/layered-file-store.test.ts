import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createLayeredFileStore } from './layered-file-store.ts';
import { openDiskStore, openS3Store, type TestedStore } from './testing/stores.ts';

let disk: TestedStore;
let bucket: TestedStore;
let files: FileStore;

beforeAll(async () => {
  [disk, bucket] = await Promise.all([openDiskStore(), openS3Store()]);
  files = createLayeredFileStore(disk.files, bucket.files);
});
afterAll(() => Promise.all([disk.close(), bucket.close()]));

const textOf = async (id: string) => {
  const file = await files.find(id);
  return file && (await buffer(file.read())).toString();
};

it('a layered store writes to the disk, and finds files of the disk and of the bucket [layered-store.1]', async () => {
  // Another first digit than that of the list below.
  const [near, far] = [`a${randomUUID().slice(1)}`, `a${randomUUID().slice(1)}`];
  await files.put(near, Buffer.from('on the disk'));
  await bucket.files.put(far, Buffer.from('in the bucket'));
  expect([await textOf(near), await textOf(far), await textOf(randomUUID())]).toEqual([
    'on the disk',
    'in the bucket',
    undefined,
  ]);
  expect(await bucket.files.find(near)).toBeUndefined();
  expect(await files.writtenAt(far)).toBeInstanceOf(Date);
});

it('a layered store lists and removes the files of both [layered-store.2]', async () => {
  const [near, far] = [`f${randomUUID().slice(1)}`, `f${randomUUID().slice(1)}`];
  await disk.files.put(near, Buffer.from('1'));
  await bucket.files.put(far, Buffer.from('2'));
  expect((await files.list('f')).toSorted()).toEqual([near, far].toSorted());
  await files.remove(near);
  await files.remove(far);
  expect(await files.list('f')).toEqual([]);
});

it('a store without a bucket is the store on the disk [layered-store.3]', () => {
  expect(createLayeredFileStore(disk.files, undefined)).toBe(disk.files);
});
