import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordingServer } from '../testing/recording-server.test-data.ts';
import { fileOf, saveRecording, storeOf } from '../testing/recordings.test-data.ts';
import { lost, openPage } from '../testing/upload-page.test-data.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const leftIds = async () => (await storeOf().list()).map(({ recordingId }) => recordingId);

it('an upload sends the parts in order, reports its progress, and deletes the recording after the acknowledgement [upload-queue.1]', async () => {
  const server = new RecordingServer();
  const { recordings, uploads, run, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(250));
  const shares: number[] = [];
  uploads.subscribe(() => {
    for (const { state } of uploads.getUploads()) if (state.kind === 'uploading') shares.push(state.share);
  });
  await run();
  expect(server.log).toEqual(['start a', 'part a 1', 'part a 2', 'part a 3', 'finish a']);
  expect(await server.stored.get('a')?.text()).toBe(await fileOf(250).text());
  expect(new Set(shares)).toEqual(new Set([0, 1 / 3, 2 / 3]));
  expect(states()).toEqual({ a: 'stored' });
  expect(await leftIds()).toEqual([]);
});

it('an upload leaves out recordings that no answer names', async () => {
  const server = new RecordingServer();
  const { recordings, run } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  await recordings.update('a', { step: 'recorded' });
  await run();
  expect(server.log).toEqual([]);
  expect(await leftIds()).toEqual(['a']);
});

it('an upload that loses its connection backs off, is repeated, and sends no part again that has arrived [upload-queue.2]', async () => {
  const server = new RecordingServer();
  const { recordings, run, pass, states, waits } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(250));
  server.intercept = (line) => (line === 'part a 2' ? lost : undefined);
  await run();
  expect(states()).toEqual({ a: 'failed' });
  await pass();
  await pass();
  expect(waits).toEqual([2_000, 4_000, 8_000]);
  expect(await leftIds()).toEqual(['a']);
  server.intercept = () => undefined;
  server.log.length = 0;
  await pass();
  expect(server.log).toEqual(['start a', 'part a 2', 'part a 3', 'finish a']);
  expect(states()).toEqual({ a: 'stored' });
});

it('an upload waits as long as a busy server asks, and not at all once the connection is back', async () => {
  const server = new RecordingServer();
  const { recordings, run, states, waits } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  server.intercept = () => ({ kind: 'busy', retryAfterMs: 30_000 });
  await run();
  expect(waits).toEqual([30_000]);
  server.intercept = () => undefined;
  await run();
  expect(states()).toEqual({ a: 'stored' });
});

it('an upload is resumed by the page after a reload [upload-queue.3]', async () => {
  const server = new RecordingServer();
  const before = openPage(server);
  await saveRecording(before.recordings, 'a', fileOf(250));
  server.intercept = (line) => {
    if (line === 'part a 2') before.uploads.stop();
    return undefined;
  };
  await before.run();
  server.intercept = () => undefined;
  server.log.length = 0;
  const after = openPage(server);
  await after.run();
  expect(server.log).toEqual(['start a', 'part a 3', 'finish a']);
  expect(after.states()).toEqual({ a: 'stored' });
  expect(await leftIds()).toEqual([]);
});

it('a recording whose last acknowledgement was lost is deleted once the server says that it has it', async () => {
  const server = new RecordingServer();
  const { recordings, run, pass, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  server.intercept = async (line) => {
    if (line !== 'finish a') return undefined;
    server.intercept = () => undefined;
    await server.calls.finish('a');
    return lost;
  };
  await run();
  expect(states()).toEqual({ a: 'failed' });
  expect(await leftIds()).toEqual(['a']);
  await pass();
  expect(server.log.at(-1)).toBe('start a');
  expect(await leftIds()).toEqual([]);
});

it.each([
  ['refused', { kind: 'refused', refusal: 'recordingUnreadable' }, []],
  ['rejected', { kind: 'rejected', status: 400 }, []],
  ['unknown', { kind: 'missing' }, [120_000]],
] as const)(
  'a recording that the server calls %s stays on the device, delays no other one, and is sent again on request [upload-queue.4]',
  async (_name, outcome, expectedWaits) => {
    const server = new RecordingServer();
    const { recordings, uploads, run, states, waits } = openPage(server);
    await saveRecording(recordings, 'a', fileOf(50));
    await saveRecording(recordings, 'b', fileOf(50, 2), { questionId: 102 });
    server.intercept = (line) => (line === 'start a' ? outcome : undefined);
    await run();
    expect(states()).toEqual({ a: 'refused', b: 'stored' });
    expect(await leftIds()).toEqual(['a']);
    expect(waits).toEqual(expectedWaits);
    server.intercept = () => undefined;
    await run(() => uploads.retry('a'));
    expect(states()).toEqual({ a: 'stored', b: 'stored' });
  },
);

it('parts that do not have the announced hash are sent three times and then refused, and stay on the device', async () => {
  const server = new RecordingServer();
  const { recordings, run, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  server.intercept = async (line) => {
    if (line === 'start a')
      server.uploads.set('a', { sha256: 'of another file', byteSize: 50, parts: new Map() });
    return undefined;
  };
  await run();
  expect(server.log.filter((line) => line === 'finish a')).toHaveLength(3);
  expect(states()).toEqual({ a: 'refused' });
  expect(await leftIds()).toEqual(['a']);
});

it('a recording that fails alone is sent after the others [upload-queue.5]', async () => {
  const server = new RecordingServer();
  const { recordings, run, pass, states } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  await saveRecording(recordings, 'b', fileOf(50, 2), { questionId: 102 });
  server.intercept = (line) => (line === 'part a 1' ? lost : undefined);
  await run();
  expect(states()).toEqual({ a: 'failed', b: 'waiting' });
  await pass();
  expect(states()).toEqual({ a: 'failed', b: 'stored' });
});

it('a recording waits for the answer that names it, without delaying others, and follows the answer within seconds [upload-queue.15]', async () => {
  const server = new RecordingServer();
  const { recordings, run, pass, states, waits, unsentIds } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  await saveRecording(recordings, 'b', fileOf(50, 2), { questionId: 102 });
  unsentIds.add('a');
  await run();
  expect(server.log).toEqual(['start b', 'part b 1', 'finish b']);
  expect(states()).toEqual({ a: 'waiting', b: 'stored' });
  expect(waits).toEqual([2_000]);
  unsentIds.clear();
  await pass();
  expect(states()).toEqual({ a: 'stored', b: 'stored' });
  expect(await leftIds()).toEqual([]);
});

it('a recording for which the server has no room is sent again later [upload-queue.16]', async () => {
  const server = new RecordingServer();
  const { recordings, run, states, waits } = openPage(server);
  await saveRecording(recordings, 'a', fileOf(50));
  server.intercept = () => ({ kind: 'refused', refusal: 'recordingSpaceFull' });
  await run();
  expect([states(), waits]).toEqual([{ a: 'failed' }, [60_000]]);
});
