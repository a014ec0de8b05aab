import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordingServer } from '../testing/recording-server.test-data.ts';
import { fileOf, pageRecordings, saveRecording, storeOf } from '../testing/recordings.test-data.ts';
import { createLock, lost, openPage } from '../testing/upload-page.test-data.ts';

type Page = ReturnType<typeof openPage>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('two pages upload a recording once, and both show that it is stored [upload-queue.6]', async () => {
  const server = new RecordingServer();
  const lock = createLock();
  const [one, other] = [openPage(server, lock), openPage(server, lock)];
  await saveRecording(one.recordings, 'a', fileOf(250));
  await Promise.all([one.run(), other.run()]);
  expect(server.log).toEqual(['start a', 'part a 1', 'part a 2', 'part a 3', 'finish a']);
  expect([one.states(), other.states()]).toEqual([{ a: 'stored' }, { a: 'stored' }]);
});

it('a page whose storage cannot be read takes no recording for stored', async () => {
  const server = new RecordingServer();
  const store = storeOf();
  const { recordings, run, states } = openPage(server, createLock(), pageRecordings(store));
  await saveRecording(recordings, 'a', fileOf(50));
  server.intercept = () => lost;
  await run();
  vi.spyOn(store, 'list').mockRejectedValue(new Error('UnknownError'));
  await run();
  expect(states()).toEqual({ a: 'failed' });
});

it('a recording that exists only in memory is uploaded all the same', async () => {
  const server = new RecordingServer();
  const { recordings, run, states } = openPage(server, createLock(), pageRecordings(null));
  await saveRecording(recordings, 'a', fileOf(50));
  await run();
  expect(states()).toEqual({ a: 'stored' });
  expect(recordings.holdsUnstored).toBe(false);
});

it('a replaced recording that is the answer on the server is uploaded after the answers in force and is not shown [upload-queue.7]', async () => {
  const server = new RecordingServer();
  server.named.add('a');
  const { recordings, run, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  await recordings.update('a', { isReplaced: true });
  await saveRecording(recordings, 'b', fileOf(50, 2));
  await run();
  expect(server.log.map((line) => line.split(' ')[1])).toEqual(['b', 'b', 'b', 'a', 'a', 'a']);
  expect(states()).toEqual({ b: 'stored' });
});

it('a replaced recording that is not the answer on the server takes the place of no other one, and is asked for again later [upload-queue.12]', async () => {
  const server = new RecordingServer();
  const { recordings, run, pass, states, waits } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  await recordings.update('a', { isReplaced: true });
  await saveRecording(recordings, 'b', fileOf(50, 2));
  await run();
  expect([[...server.uploads.keys()], states()]).toEqual([['b'], { b: 'stored' }]);
  expect(waits).toEqual([120_000]);
  // The answer of another device names it.
  server.named.add('a');
  await pass();
  expect([...server.stored.keys()]).toEqual(['b', 'a']);
});

it.each([
  ['replaced', (page: Page) => page.recordings.update('a', { isReplaced: true })],
  ['replaced and deleted', (page: Page) => page.recordings.discard('a')],
])(
  'a recording that is %s during its upload shows no failure when the server has deleted it [upload-queue.13]',
  async (_name, replace) => {
    const server = new RecordingServer();
    const page = openPage(server);
    const { recordings, uploads, run, states } = page;
    await saveRecording(recordings, 'a', fileOf(250));
    const seen = new Set<string>();
    uploads.subscribe(() => {
      for (const { recordingId, state } of uploads.getUploads()) seen.add(`${recordingId} ${state.kind}`);
    });
    server.intercept = async (line) => {
      if (line !== 'part a 2') return undefined;
      await saveRecording(recordings, 'b', fileOf(50, 2));
      await replace(page);
      return { kind: 'missing' };
    };
    await run();
    expect(states()).toEqual({ b: 'stored' });
    expect(seen).toEqual(new Set(['a waiting', 'a uploading', 'b waiting', 'b uploading', 'b stored']));
  },
);

it('an answer whose upload the server has deleted begins again [upload-queue.14]', async () => {
  const server = new RecordingServer();
  const { recordings, run, pass, states, waits } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(250));
  server.intercept = async (line) => {
    if (line !== 'part a 2') return undefined;
    server.intercept = () => undefined;
    server.uploads.delete('a');
    return { kind: 'missing' };
  };
  await run();
  expect(waits).toEqual([120_000]);
  await pass();
  expect(states()).toEqual({ a: 'stored' });
  expect(await server.stored.get('a')?.text()).toBe(await fileOf(250).text());
});

it('an upload to a bucket asks for further addresses, and ends with the server [upload-queue.8]', async () => {
  const server = new RecordingServer();
  server.isDirect = true;
  const { recordings, run, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(250));
  await run();
  expect(server.log).toEqual(['start a', 'put a 1', 'put a 2', 'start a', 'put a 3', 'start a', 'finish a']);
  expect(states()).toEqual({ a: 'stored' });
});

it('an upload whose network refuses the bucket goes through the server [upload-queue.9]', async () => {
  const server = new RecordingServer();
  server.isDirect = true;
  server.intercept = (line) => (line.startsWith('put') ? lost : undefined);
  const { recordings, run, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(250));
  await run();
  expect(server.log).toEqual(['start a', 'part a 1', 'part a 2', 'part a 3', 'finish a']);
  expect(states()).toEqual({ a: 'stored' });
});

it('a page that has no copy of a recording learns from the server whether it is stored [upload-queue.10]', async () => {
  const server = new RecordingServer();
  const before = openPage(server);
  await saveRecording(before.recordings, 'a', fileOf(50));
  const [entry] = (await before.recordings.list()).entries;
  if (entry === undefined || entry.announced === null) throw new Error('the recording was not saved');
  const recording = Object.assign(entry, { announced: entry.announced });
  const { uploads, states } = openPage(server, createLock(), pageRecordings(null));
  await uploads.check(recording);
  expect(states()).toEqual({});
  await before.run();
  await uploads.check(recording);
  expect(states()).toEqual({ a: 'stored' });
});

it('an answer that is saved at any moment after another upload is uploaded too [upload-queue.11]', async () => {
  const STEPS = 40;
  for (let step = 0; step < STEPS; step += 1) {
    const server = new RecordingServer();
    const { recordings, uploads, states } = openPage(server, createLock(), pageRecordings(null));
    await saveRecording(recordings, 'a', fileOf(50));
    await saveRecording(recordings, 'b', fileOf(50, 2), { questionId: 102 });
    await recordings.update('b', { step: 'recorded' });
    const isStored = new Promise<void>((resolve) => {
      uploads.subscribe(() => states().a === 'stored' && resolve());
    });
    uploads.wake();
    await isStored;
    for (let turn = 0; turn < step; turn += 1) await undefined;
    void recordings.update('b', { step: 'answer' });
    uploads.wake();
    await expect.poll(states, { interval: 1 }).toEqual({ a: 'stored', b: 'stored' });
  }
});
