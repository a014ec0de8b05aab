import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { begun, ReducerDriver } from '../testing/reducer.test-data.ts';

const beats = (page: ReducerDriver) => page.asked('sendHeartbeat');

it('the heartbeat is sent at once when the attempt opens, without a question or a takeover', () => {
  expect(beats(new ReducerDriver().opened())).toEqual([
    {
      type: 'sendHeartbeat',
      request: 1,
      heartbeat: {
        position: null,
        blockedAnswerCount: 0,
        openMs: 0,
        pointerLeaveCount: 0,
        visibilityChangeCount: 0,
      },
    },
  ]);
});

it.each([
  [0, 3_200],
  [0.5, 3_600],
  [1, 4_000],
])('the heartbeat with the random value %d is sent again after %d ms', (random, wait) => {
  const page = new ReducerDriver().opened();
  page.at = { ...page.at, random };
  page.beat();
  expect(page.state.heartbeat).toEqual({ kind: 'waiting', dueAt: page.at.monotonic + wait });
});

it('the heartbeat names the shown question', () => {
  expect(beats(begun().open(2).pass(3_600))).toMatchObject([{ heartbeat: { position: 2 } }]);
});

it('the heartbeat is not sent before it is due, and once when it is', () => {
  const page = begun();
  expect(beats(page.pass(3_599))).toEqual([]);
  expect(beats(page.pass(1))).toHaveLength(1);
  expect(beats(page.pass(60_000))).toEqual([]);
});

it('the heartbeat waits as long as a busy server asks, and never less than the interval', () => {
  const after = (retryAfterMs: number | null) => {
    const page = new ReducerDriver().opened().beatWith({ kind: 'busy', retryAfterMs });
    return page.state.heartbeat;
  };
  expect(after(9_000)).toEqual({ kind: 'waiting', dueAt: 10_000 });
  expect(after(100)).toEqual({ kind: 'waiting', dueAt: 4_600 });
  expect(after(null)).toEqual({ kind: 'waiting', dueAt: 4_600 });
});

it('the heartbeat that is requested while one is in flight is sent after the reply', () => {
  const page = new ReducerDriver().opened();
  expect(beats(page.dispatch({ type: 'deviceOnline' }))).toEqual([]);
  expect(page.state.heartbeat).toEqual({ kind: 'sending', request: 1, isRepeated: true });
  expect(beats(page.beat())).toHaveLength(1);
  expect(beats(page.beat())).toEqual([]);
});

it('the heartbeat ignores an outdated reply', () => {
  const page = begun().pass(3_600);
  const before = page.state.heartbeat;
  page.dispatch({ type: 'heartbeatReplied', request: 1, outcome: { kind: 'missing' } });
  expect(page.state).toMatchObject({ heartbeat: before, server: 'reachable' });
  page.beat();
  const waiting = page.state.heartbeat;
  page.dispatch({ type: 'heartbeatReplied', request: 1, outcome: { kind: 'missing' } });
  expect(page.state).toMatchObject({ heartbeat: waiting, server: 'reachable' });
});

it('the heartbeat stops with the session, and is sent again after the next sign-in', () => {
  const page = new ReducerDriver().opened().beatWith({ kind: 'signedOut' });
  expect(page.state).toMatchObject({ heartbeat: { kind: 'stopped' }, session: 'ended' });
  expect(beats(page.pass(60_000))).toEqual([]);
  expect(beats(page.dispatch({ type: 'signedInAgain' }))).toHaveLength(1);
  expect(page.state.session).toBe('active');
});

it('the heartbeat that was requested before the session ended checks the session once more', () => {
  const page = new ReducerDriver().opened().dispatch({ type: 'signedInAgain' });
  expect(beats(page.beatWith({ kind: 'signedOut' }))).toHaveLength(1);
  expect(page.state.heartbeat).toMatchObject({ kind: 'sending', isRepeated: false });
});

it('the heartbeat is not sent by a read-only page', () => {
  const page = begun().pass(3_600).beat({ isHeld: false });
  expect(page.state).toMatchObject({ lease: { kind: 'lost' }, heartbeat: { kind: 'stopped' } });
  expect(beats(page.dispatch({ type: 'deviceOnline' }))).toEqual([]);
  expect(beats(page.pass(60_000))).toEqual([]);
});

it('the heartbeat is not sent after the attempt has closed', () => {
  const page = begun(paper({ deadline: null }))
    .pass(3_600)
    .beat({ isFinished: true });
  expect(page.state.submission).toEqual({ kind: 'closed', reason: 'ended' });
  expect(page.dispatch({ type: 'deviceOnline' }).commands).toEqual([]);
  expect(page.dispatch({ type: 'signedInAgain' }).commands).toEqual([]);
  const value = paper({ deadline: null });
  page.dispatch({ type: 'signInOpened' });
  page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value } });
  expect(beats(page)).toEqual([]);
});

it('the heartbeat requests a takeover until the server has replied to it', () => {
  const page = new ReducerDriver().opened().beat({ isHeld: false });
  expect(beats(page.dispatch({ type: 'takeoverConfirmed' }))).toMatchObject([
    { heartbeat: { takesOver: true } },
  ]);
  page.beatWith({ kind: 'unreachable' });
  expect(beats(page.pass(4_000))).toMatchObject([{ heartbeat: { takesOver: true } }]);
  page.beat();
  expect(beats(page.pass(4_000))[0]?.heartbeat).not.toHaveProperty('takesOver');
});

it('the heartbeat tells that the server is out of reach, does not know the attempt, or is reachable again', () => {
  const page = new ReducerDriver().opened().beatWith({ kind: 'unreachable' });
  expect(page.state.server).toBe('unreachable');
  page.pass(4_000).beatWith({ kind: 'missing' });
  expect(page.state.server).toBe('unknownAttempt');
  page.pass(4_000).beat();
  expect(page.state.server).toBe('reachable');
});

it('the heartbeat says for how long the page has been open, also after a sleep of the device, and anew after a return [away-time.6]', () => {
  const openMs = (page: ReducerDriver) => beats(page).map(({ heartbeat }) => heartbeat.openMs);
  const page = begun();
  expect(openMs(page.pass(60_000))).toEqual([60_000]);
  // The device sleeps: the one clock stops.
  page.at = { ...page.at, device: page.at.device + 600_000 };
  expect(openMs(page.beat().pass(4_000))).toEqual([664_000]);
  // Its clock is set back: the other one counts.
  page.at = { ...page.at, device: page.at.device - 3_600_000 };
  expect(openMs(page.beat().pass(4_000))).toEqual([68_000]);
  // The browser kept the page while the candidate was elsewhere.
  page.beat().dispatch({ type: 'pageUnloaded' });
  page.at = { ...page.at, monotonic: page.at.monotonic + 90_000, device: page.at.device + 90_000 };
  expect(openMs(page.dispatch({ type: 'pageShown' }))).toEqual([0]);
});
