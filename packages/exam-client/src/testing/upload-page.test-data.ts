import type { LocalRecordings } from '../recordings/local-recordings.ts';
import { RecordingUploads } from '../recordings/recording-uploads.ts';
import type { RecordingServer } from './recording-server.test-data.ts';
import { pageRecordings } from './recordings.test-data.ts';

export const lost = { kind: 'unreachable' } as const;

/** One page at a time does the work, in the order of the requests. */
export function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/**
 * A page with its uploads. `waits` are the pauses that it has scheduled; `alarm` ends the last one. `unsentIds` are the
 * recordings whose answers are on their way.
 */
export function openPage(
  server: RecordingServer,
  withLock = createLock(),
  recordings: LocalRecordings = pageRecordings(),
) {
  const waits: number[] = [];
  const unsentIds = new Set<string>();
  let alarm = () => {};
  const uploads = new RecordingUploads({
    recordings,
    calls: server.calls,
    withLock,
    isAnswerUnsent: async ({ recordingId }) => unsentIds.has(recordingId),
    timing: {
      now: () => ({ monotonic: 0, server: 0, device: 0, random: 0.5 }),
      schedule: (callback, ms) => {
        waits.push(ms);
        alarm = callback;
        return () => {
          alarm = () => {};
        };
      },
    },
  });
  const run = async (begin = uploads.wake) => {
    begin();
    await uploads.whenIdle();
  };
  const states = () =>
    Object.fromEntries(uploads.getUploads().map(({ recordingId, state }) => [recordingId, state.kind]));
  return { recordings, uploads, run, states, waits, unsentIds, pass: () => run(() => alarm()) };
}
