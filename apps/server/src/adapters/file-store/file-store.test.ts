import { createHash, randomUUID, type UUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange } from './file-store.ts';
import { measureMemory } from './testing/live-memory.ts';
import { openDiskStore, openS3Store, type TestedStore } from './testing/stores.ts';

const MEGABYTE = 1024 * 1024;

/** An id that begins with a hexadecimal digit. */
const idWith = (digit: string) => `${digit}${randomUUID().slice(1)}` as UUID;
const aDayFrom = (now: number, days: number) => new Date(now + days * 86_400_000);

/** A stream of a number of megabytes, which repeats one buffer. It fails at its end if it has an error. */
function streamOf(megabytes: number, watch: { onFourMegabytes?: () => void; error?: Error } = {}): Readable {
  const chunk = Buffer.alloc(MEGABYTE / 16, 'recording');
  const chunks = function* () {
    for (let sent = 0; sent < megabytes * 16; sent++) {
      if (sent % 64 === 0) watch.onFourMegabytes?.();
      yield chunk;
    }
    if (watch.error !== undefined) throw watch.error;
  };
  return Readable.from(chunks(), { objectMode: false });
}

describe.each([
  ['on disk', openDiskStore],
  ['on S3', openS3Store],
])('the file store %s', (_name, open) => {
  let store: TestedStore;
  let folder: string;

  beforeAll(async () => {
    store = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'invigil-upload-'));
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const contentOf = async (id: string, range?: ByteRange) => {
    const file = await store.files.find(id);
    return file && text(file.read(range));
  };
  const put = async (content: string, id = randomUUID()) => {
    await store.files.put(id, Buffer.from(content));
    return id;
  };

  it('a file store returns what was put from a buffer or a stream, with its size', async () => {
    const fromBuffer = await put('0123456789');
    const fromStream = randomUUID();
    await store.files.put(fromStream, Readable.from([Buffer.from('01234'), Buffer.from('56789')]));
    const empty = await put('');
    for (const id of [fromBuffer, fromStream]) {
      expect((await store.files.find(id))?.size).toBe(10);
      expect(await contentOf(id)).toBe('0123456789');
    }
    expect((await store.files.find(empty))?.size).toBe(0);
    expect(await contentOf(empty)).toBe('');
    await put('other', fromBuffer);
    expect(await contentOf(fromBuffer)).toBe('other');
  });

  it('a file store reads ranges, limited to the end of the file', async () => {
    const id = await put('0123456789');
    expect(await contentOf(id, { start: 0, end: 3 })).toBe('0123');
    expect(await contentOf(id, { start: 4, end: 6 })).toBe('456');
    expect(await contentOf(id, { start: 5, end: 5 })).toBe('5');
    expect(await contentOf(id, { start: 8, end: 9 })).toBe('89');
    expect(await contentOf(id, { start: 8, end: 1_000 })).toBe('89');
    expect(await contentOf(id, { start: 10, end: 1_000 })).toBe('');
  });

  it('a file store moves a finished temporary file, and keeps it at its path after a failure', async () => {
    const file = path.join(folder, 'upload');
    await writeFile(file, 'an upload');
    await expect(store.files.putFile('no id', file)).rejects.toThrow('A file id is a UUID');
    await access(file);
    const id = randomUUID();
    await store.files.putFile(id, file);
    expect(await contentOf(id)).toBe('an upload');
    await expect(access(file)).rejects.toThrow('ENOENT');
    const missing = randomUUID();
    await expect(store.files.putFile(missing, file)).rejects.toThrow('ENOENT');
    expect(await store.files.find(missing)).toBeUndefined();
  });

  it('a file store streams 64 MB in both directions with at most 48 MB in memory', async () => {
    const expected = createHash('sha256');
    for await (const chunk of streamOf(64)) expected.update(chunk);
    const id = randomUUID();
    const memory = measureMemory();
    await store.files.put(id, streamOf(64, { onFourMegabytes: memory.sample }));
    const file = await store.files.find(id);
    expect(file?.size).toBe(64 * MEGABYTE);
    const actual = createHash('sha256');
    let read = 0;
    for await (const chunk of file?.read() ?? []) {
      actual.update(chunk);
      read += chunk.length;
      if (read % (4 * MEGABYTE) < chunk.length) memory.sample();
    }
    expect(actual.digest('hex')).toBe(expected.digest('hex'));
    expect(memory.bytes).toBeLessThan(48 * MEGABYTE);
    const edge = { start: 8 * MEGABYTE - 5, end: 8 * MEGABYTE + 4 };
    const whole = await buffer(streamOf(9));
    expect(await contentOf(id, edge)).toBe(whole.subarray(edge.start, edge.end + 1).toString());
    await store.files.remove(id);
  });

  it('a file store keeps every byte at the edges of a part of 8 MB', async () => {
    for (const size of [8 * MEGABYTE, 8 * MEGABYTE + 1]) {
      const bytes = Buffer.alloc(size, `${size}-`);
      for (const source of [bytes, Readable.from([bytes])]) {
        const id = randomUUID();
        await store.files.put(id, source);
        const file = await store.files.find(id);
        expect(file && bytes.equals(await buffer(file.read()))).toBe(true);
      }
    }
  });

  it.each([1, 20])('a file store holds nothing of a source that fails after %i MB', async (megabytes) => {
    const id = randomUUID();
    const failing = streamOf(megabytes, { error: new Error('the client is gone') });
    await expect(store.files.put(id, failing)).rejects.toThrow('the client is gone');
    let left = megabytes * 16;
    const destroyed = new Readable({
      read: () => void (left-- > 0 ? destroyed.push(Buffer.alloc(MEGABYTE / 16)) : destroyed.destroy()),
    });
    await expect(store.files.put(id, destroyed)).rejects.toThrow('Premature close');
    const early = streamOf(megabytes);
    const put = store.files.put(id, early);
    early.destroy(new Error('the disk is broken'));
    await expect(put).rejects.toThrow('the disk is broken');
    expect(await store.files.find(id)).toBeUndefined();
    expect(await store.countUnfinished()).toBe(0);
  });

  it('a file store opens no file before it is read, and survives a reader that stops', async () => {
    const id = randomUUID();
    await store.files.put(id, streamOf(10));
    const file = await store.files.find(id);
    const unread = file?.read();
    unread?.destroy();
    for await (const _chunk of file?.read() ?? []) break;
    await store.files.remove(id);
    await expect(file?.read().toArray()).rejects.toThrow(/ENOENT|key does not exist/);
    expect(await store.files.find(id)).toBeUndefined();
  });

  it('a file store removes a file once or twice, and tells when a file was written', async () => {
    const startedAt = Math.floor(Date.now() / 1_000) * 1_000;
    const id = await put('content');
    const writtenAt = (await store.files.writtenAt(id))?.getTime() ?? 0;
    expect(writtenAt).toBeGreaterThanOrEqual(startedAt - 1_000);
    expect(writtenAt).toBeLessThanOrEqual(Date.now() + 1_000);
    await store.files.remove(id);
    await store.files.remove(id);
    expect(await store.files.writtenAt(id)).toBeUndefined();
    expect(await store.files.find(id)).toBeUndefined();
  });

  it('a file store lists more than a thousand files by the first digit of their ids', async () => {
    const ids = Array.from({ length: 1_005 }, () => idWith('e'));
    await put('another digit', idWith('f'));
    const before = await store.files.list('e');
    for (let start = 0; start < ids.length; start += 25)
      await Promise.all(ids.slice(start, start + 25).map((id) => put('x', id)));
    expect((await store.files.list('e')).toSorted()).toEqual([...before, ...ids].toSorted());
    expect(await store.files.list('9')).toEqual(expect.not.arrayContaining([expect.stringMatching(/^[^9]/)]));
  });

  it('a file store removes unfinished writes of a digit that are old enough', async () => {
    const now = Date.now();
    for (const id of [idWith('a'), idWith('a'), idWith('a'), idWith('b')]) await store.leaveUnfinished(id);
    const stored = await put('finished', idWith('a'));
    await store.files.removeUnfinished('a', aDayFrom(now, -1));
    expect(await store.countUnfinished()).toBe(4);
    await store.files.removeUnfinished('a', aDayFrom(now, 1));
    expect(await store.countUnfinished()).toBe(1);
    await store.files.removeUnfinished('b', aDayFrom(now, 1));
    expect(await store.countUnfinished()).toBe(0);
    expect(await contentOf(stored)).toBe('finished');
  });

  it('a file store refuses an id that is no UUID in every call', async () => {
    const { files } = store;
    await expect(files.put('../secret.key', Buffer.from('x'))).rejects.toThrow('A file id is a UUID');
    await expect(files.find('../secret.key')).rejects.toThrow('A file id is a UUID');
    await expect((async () => files.remove('../secret.key'))()).rejects.toThrow('A file id is a UUID');
    await expect((async () => files.writtenAt('../secret.key'))()).rejects.toThrow('A file id is a UUID');
  });
});
