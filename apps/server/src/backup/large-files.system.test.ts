import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureMemory } from '../adapters/file-store/testing/live-memory.ts';
import { files } from '../database/schema.ts';
import { contentOf, useBackups } from './testing/backups.ts';
import { readAllRows } from './testing/scratch-system.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 96 * MEGABYTE;

const backups = useBackups();
const { backUp, emptySystem, restore } = backups;
const id = randomUUID();

/** The chunks of a recording; `watch` is called every four megabytes. */
function* recording(watch: () => void = () => undefined) {
  const chunk = Buffer.alloc(MEGABYTE / 4, 'recording');
  for (let sent = 0; sent < SIZE; sent += chunk.length) {
    if (sent % (4 * MEGABYTE) === 0) watch();
    yield chunk;
  }
}

beforeAll(async () => {
  const { ports } = backups.source;
  await ports.files.put(id, Readable.from(recording()));
  const row = { tenantId: 1, purpose: 'questionImage', mediaType: 'video/webm', byteSize: SIZE };
  await ports.database.db.insert(files).values({ id, ...row, createdAt: ports.clock.now() });
});
afterAll(() => backups.source.ports.files.remove(id));

it('a backup and its restore stream a file of 96 MB with at most 16 MB in memory', async () => {
  const system = await emptySystem();
  const memory = measureMemory();
  const sampled = (source: Readable) => {
    let seen = 0;
    source.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen % (4 * MEGABYTE) < chunk.length) memory.sample();
    });
    source.pause();
    return source;
  };
  const source = backups.source.ports;
  const find: typeof source.files.find = async (fileId) => {
    const file = await source.files.find(fileId);
    return file && { size: file.size, read: () => sampled(file.read()) };
  };
  const { target, problems } = await backUp({
    system: { pool: source.database.pool, files: { ...source.files, find } },
  });
  expect(problems).toEqual([]);
  const put: typeof source.files.put = (fileId, content) =>
    system.files.put(fileId, Buffer.isBuffer(content) ? content : sampled(content));
  await restore(target, { ...system, files: { ...system.files, put } });
  expect(memory.bytes).toBeLessThan(16 * MEGABYTE);

  const expected = createHash('sha256');
  for (const chunk of recording()) expected.update(chunk);
  const actual = createHash('sha256');
  for await (const chunk of (await system.files.find(id))?.read() ?? []) actual.update(chunk);
  expect(actual.digest('hex')).toBe(expected.digest('hex'));
});

it('a restore whose store fails removes the files that it had put, and reports the reason', async () => {
  const { target } = await backUp();
  const system = await emptySystem();
  const put: typeof system.files.put = async (fileId, content) => {
    if (fileId !== id) return system.files.put(fileId, content);
    const failing = Readable.from(
      (async function* () {
        let seen = 0;
        for await (const chunk of content as Readable) {
          seen += chunk.length;
          if (seen > SIZE / 2) throw new Error('the disk is full');
          yield chunk;
        }
      })(),
    );
    return system.files.put(fileId, failing);
  };
  const failed = restore(target, { ...system, files: { ...system.files, put } });
  await expect(failed).rejects.toThrow('the disk is full');
  for (const fileId of [...backups.fileIds, id])
    expect(await contentOf(system.files, fileId)).toBeUndefined();
  expect([...(await readAllRows(system.pool)).values()].flat()).toEqual([]);
  await restore(target, system);
  expect((await system.files.find(id))?.size).toBe(SIZE);
});
