import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import { RecordingServer } from '@invigil/exam-client/testing/recording-server.test-data.ts';
import { entryOf, fileOf, saveRecording } from '@invigil/exam-client/testing/recordings.test-data.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { LeftRecordingNotices } from './LeftRecordingNotices.tsx';

/** Every test has an attempt and a candidate of its own, with one number: the recordings of a browser outlive it. */
let attemptId = Date.now() % 1_000_000_000;
let server: RecordingServer;

beforeEach(() => {
  attemptId += 1;
  server = new RecordingServer();
  writeSession({ token: 'token', userId: attemptId });
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  writeSession(null);
});

const localRecordings = () => recordingsOf(attemptId).recordings;
/** Earlier recordings are uploaded first. */
const now = (laterMs = 0) => ({ attemptId, startedAt: Date.now() + laterMs });
const show = () => render(inProviders(<LeftRecordingNotices attemptId={attemptId} />));

it('a result page goes on uploading the recordings of its attempt, and says when they are uploaded [left-recordings.1]', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await saveRecording(localRecordings(), one, fileOf(250), now());
  await saveRecording(localRecordings(), other, fileOf(250, 2), { ...now(1_000), questionId: 102 });
  let arrive = () => {};
  const arrived = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  server.intercept = (line) => (line === `part ${one} 2` ? arrived : undefined);
  const screen = await show();
  await expect
    .element(screen.getByText('2 recordings are still on this device and are being uploaded.'))
    .toBeVisible();
  await expect.poll(() => server.log).toContain(`part ${one} 1`);
  arrive();
  await expect.element(screen.getByText('2 recordings are uploaded.')).toBeVisible();
  expect([...server.stored.keys()].sort()).toEqual([one, other].sort());
});

it('a result page says which recordings the server has refused, and which were not saved [left-recordings.2]', async () => {
  const refused = crypto.randomUUID();
  await saveRecording(localRecordings(), refused, fileOf(250), now());
  await localRecordings().begin(entryOf(crypto.randomUUID(), { ...now(), questionId: 102 }));
  server.intercept = () => ({ kind: 'rejected', status: 400 });
  const screen = await show();
  await expect
    .element(screen.getByText('1 recording was not accepted by the server.', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('1 recording that you did not save', { exact: false })).toBeVisible();
});
