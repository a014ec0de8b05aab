import { EMPTY_OUTBOX, type Outbox } from '@invigil/exam-client/outbox-state.ts';
import type { RecordingUpload, UploadState } from '@invigil/exam-client/recordings/upload-state.ts';
import { START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { ServerClock } from '../../clock/server-clock.ts';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { begun, ReducerDriver } from '../../testing/reducer.test-data.ts';
import { SaveIndicator } from './SaveIndicator.tsx';

const indicator = ({ state }: ReducerDriver) =>
  inProviders(<SaveIndicator state={state} clock={new ServerClock(() => 0)} isOnline={false} />);

it('an answer of an offline page counts as stored once the browser has written it [exam-save-state.1]', async () => {
  const page = begun();
  const screen = await render(indicator(page.choose('A')));
  const expectText = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expectText('Offline, saving on this device');
  await screen.rerender(indicator(page.journalled(page.state.autosave?.draft ?? expect.fail())));
  await expectText('Offline, 1 answer stored on this device');
  await screen.rerender(indicator(page.submit()));
  await expectText('Offline, saving on this device');
  const submitted = page.state.outbox.pending[0]?.answer ?? expect.fail();
  await screen.rerender(indicator(page.journalled(submitted)));
  await expectText('Offline, 1 answer stored on this device');
});

/** The long and the short text of a state, and whether they warn. */
async function showSaves() {
  let now = START;
  const clock = new ServerClock(() => now);
  clock.assume(new Date(START));
  const part = (state: AttemptState, isOnline = true) =>
    inProviders(<SaveIndicator state={state} clock={clock} isOnline={isOnline} />);
  const screen = await render(part(begun().state));
  const texts = () => {
    const indicator = screen.container.querySelector('.save-state');
    const [long, short] = [...(indicator?.querySelectorAll('span') ?? [])].map(
      ({ textContent }) => textContent,
    );
    return { long, short, warns: indicator?.classList.contains('warn') };
  };
  return {
    texts,
    unmount: () => screen.unmount(),
    rerender: (state: AttemptState, isOnline?: boolean) => screen.rerender(part(state, isOnline)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('the page says in long and in short whether the server has the answers [exam-save-state.2]', async () => {
  const { texts, rerender } = await showSaves();
  await expect.poll(texts).toEqual({ long: 'All saved', short: 'Saved', warns: false });
  const page = begun().choose('A');
  const typing = page.state;
  const { pending } = page.submit().state.outbox;
  const withOutbox = (outbox: Partial<Outbox>, change: Partial<AttemptState> = {}): AttemptState => ({
    ...begun().state,
    outbox: { ...EMPTY_OUTBOX, ...outbox },
    ...change,
  });
  const notSaved = { long: '1 answer not saved yet', short: 'Not saved', warns: true };
  const saving = { long: 'Saving', short: 'Saving', warns: false };
  for (const [state, isOnline, expected] of [
    [typing, true, saving],
    [withOutbox({ status: 'saving', pending }), true, saving],
    [withOutbox({ status: 'busy', pending }), true, notSaved],
    [withOutbox({ status: 'signedOut', pending }), true, notSaved],
    [withOutbox({ status: 'busy', pending }, { autosave: typing.autosave }), true, notSaved],
    [withOutbox({ status: 'signedOut', pending }, { autosave: typing.autosave }), true, notSaved],
    [withOutbox({ status: 'idle', pending }), true, notSaved],
    [withOutbox({}), false, { long: 'Offline', short: 'Offline', warns: true }],
    [
      withOutbox({ status: 'unreachable', pending }, { journal: 'broken' }),
      true,
      { long: 'Offline, 1 answer only on this page', short: 'Offline: 1', warns: true },
    ],
    [
      { ...typing, outbox: { ...EMPTY_OUTBOX, pending }, journal: 'brokenSeen' },
      false,
      { long: 'Offline, 2 answers only on this page', short: 'Offline: 2', warns: true },
    ],
    [
      new ReducerDriver().opened().beat({ isHeld: false }).state,
      false,
      { long: 'Read only', short: 'Read only', warns: true },
    ],
  ] as const) {
    await rerender(state, isOnline);
    expect(texts()).toEqual(expected);
  }
});

it('the page says how long ago it saved, and counts on by itself [exam-save-state.3]', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { texts, rerender, pass, unmount } = await showSaves();
  const savedAt = new Date(START);
  const state = { ...begun().state, outbox: { ...EMPTY_OUTBOX, savedAt } };
  await rerender(state);
  expect(texts()).toEqual({ long: 'Saved just now', short: 'Saved', warns: false });
  for (const [ms, long] of [
    [10_000, 'Saved 10 s ago'],
    [49_000, 'Saved 59 s ago'],
    [1_000, 'Saved 1 min ago'],
    [59_000, 'Saved 1 min ago'],
    [1_000, 'Saved 2 min ago'],
  ] as const) {
    pass(ms);
    vi.advanceTimersByTime(10_000);
    await expect.poll(texts).toEqual({ long, short: 'Saved', warns: false });
  }
  // The server's clock may be ahead of the page's.
  await rerender({ ...state, outbox: { ...EMPTY_OUTBOX, savedAt: new Date(START + 600_000) } });
  expect(texts().long).toBe('Saved just now');
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('the page says of recordings that they are not saved, how far their upload is, and that they are saved [exam-save-state.4]', async () => {
  const { texts, rerender } = await showSaves();
  const page = begun();
  const upload = (questionId: number, state: UploadState): RecordingUpload => ({
    recordingId: `recording ${questionId}`,
    attemptId: 9,
    questionId,
    state,
  });
  const notSaved = (long: string) => ({ long, short: 'Not saved', warns: true });
  await expect.poll(texts).toEqual({ long: 'All saved', short: 'Saved', warns: false });

  page.dispatch({ type: 'unsavedNoted', questionIds: new Set([102]) });
  await rerender(page.state);
  expect(texts()).toEqual(notSaved('1 recording not saved yet'));
  await rerender(page.state, false);
  expect(texts()).toEqual(notSaved('Offline, 1 recording not saved yet'));
  // An answer that is on its way does not hide it.
  await rerender(
    begun()
      .choose('A')
      .dispatch({ type: 'unsavedNoted', questionIds: new Set([102]) }).state,
  );
  expect(texts()).toEqual(notSaved('1 recording not saved yet'));

  page.dispatch({ type: 'unsavedNoted', questionIds: new Set() });
  for (const [uploads, expected] of [
    [[upload(102, { kind: 'waiting' })], { long: 'Uploading 0%', short: '0%', warns: false }],
    [[upload(102, { kind: 'uploading', share: 0.4 })], { long: 'Uploading 40%', short: '40%', warns: false }],
    [
      [upload(102, { kind: 'uploading', share: 0.4 }), upload(103, { kind: 'waiting' })],
      { long: 'Uploading 20%', short: '20%', warns: false },
    ],
    [
      [upload(102, { kind: 'uploading', share: 0.4 }), upload(103, { kind: 'failed' })],
      notSaved('1 recording not uploaded yet'),
    ],
    [[upload(102, { kind: 'refused' })], notSaved('1 recording not uploaded yet')],
    [[], { long: 'All saved', short: 'Saved', warns: false }],
  ] as const) {
    await rerender(page.dispatch({ type: 'uploadsNoted', uploads }).state);
    expect(texts()).toEqual(expected);
  }
});

it('a recording that waits for the connection counts once with its answer [exam-save-state.5]', async () => {
  const { texts, rerender } = await showSaves();
  const page = begun().choose('A').submit();
  page.journalled(page.state.outbox.pending[0]?.answer ?? expect.fail());
  const uploads = [101, 102].map((questionId) => ({
    recordingId: `recording ${questionId}`,
    attemptId: 9,
    questionId,
    state: { kind: 'waiting' } as const,
  }));
  await rerender(page.dispatch({ type: 'uploadsNoted', uploads }).state, false);
  await expect
    .poll(texts)
    .toEqual({ long: 'Offline, 2 answers stored on this device', short: 'Offline: 2', warns: true });
});
