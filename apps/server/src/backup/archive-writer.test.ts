import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-archive-'));
  target = path.join(folder, 'archive.tar.gz');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytesOf = (text: string) => [Buffer.from(text)];

it('a backup archive gets its name only once it is complete, and contains its entries', async () => {
  const archive = await createArchive(target, new Date());
  const part = await archive.add('one', 3, bytesOf('abc'));
  await archive.add('none', 0, []);
  expect(await readdir(folder)).toEqual(['archive.tar.gz.part']);
  await archive.finish();
  expect(await readdir(folder)).toEqual(['archive.tar.gz']);
  expect(part.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const parts: [string, string][] = [];
  await readArchive(target, async (name, content) => {
    parts.push([name, (await buffer(content)).toString()]);
  });
  expect(parts).toEqual([
    ['one', 'abc'],
    ['none', ''],
  ]);
});

it('a backup archive fails with the error of its source, and can be abandoned', async () => {
  const archive = await createArchive(target, new Date());
  const breaksOff = async function* () {
    yield Buffer.from('a');
    throw new Error('the disk it is read from is broken');
  };
  await expect(archive.add('one', 3, breaksOff())).rejects.toThrow('the disk it is read from is broken');
  await archive.abandon();
  expect(await readdir(folder)).toEqual([]);
});

it('a backup archive creates its file on opening, so that abandoning it at any moment removes the file', async () => {
  const archive = await createArchive(target, new Date());
  expect(readdirSync(folder)).toEqual(['archive.tar.gz.part']);
  await archive.abandon();
  expect(readdirSync(folder)).toEqual([]);
});

it('a backup archive refuses an entry whose size differs from the declared one, and every later entry', async () => {
  const archive = await createArchive(target, new Date());
  await expect(archive.add('one', 3, bytesOf('ab'))).rejects.toMatchObject({ problem: 'target-unusable' });
  await expect(archive.add('two', 1, bytesOf('x'))).rejects.toMatchObject({ problem: 'target-unusable' });
  await archive.abandon();
  expect(await readdir(folder)).toEqual([]);
});
