import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver } from '../testing/reducer.test-data.ts';

it('a confirmed heartbeat makes the page the holder of the lease', () => {
  expect(new ReducerDriver().opened().state.lease).toEqual({ kind: 'unconfirmed' });
  expect(new ReducerDriver().opened().beat().state.lease).toEqual({ kind: 'held' });
});

it('a confirmed heartbeat reads the attempt after more than 15 s without a reply, because another device may have answered', () => {
  const after = (ms: number) => {
    const page = begun();
    page.at = { ...page.at, monotonic: page.at.monotonic + ms };
    return page.dispatch({ type: 'alarm' }).beat().asked('readAttempt');
  };
  expect(after(15_000)).toEqual([]);
  expect(after(15_001)).toEqual([{ type: 'readAttempt', purpose: 'refresh' }]);
});

it('a confirmed heartbeat reads the attempt at the first reply after an opening offline', () => {
  const page = new ReducerDriver().opened({ isOffline: true });
  expect(page.state).toMatchObject({ confirmedAt: null, server: 'unreachable' });
  expect(page.beat().asked('readAttempt')).toHaveLength(1);
  expect(page.state).toMatchObject({ confirmedAt: page.at.monotonic, server: 'reachable' });
  expect(page.pass(3_600).beat().asked('readAttempt')).toEqual([]);
});

it("a confirmed heartbeat journals the attempt with the server's clock relative to the device's, once and after a change of 2 s", () => {
  const page = new ReducerDriver().opened();
  page.at = { ...page.at, device: START - 700 };
  expect(page.beat().asked('journalAttempt')).toMatchObject([
    { attempt: { attemptId: 9 }, clockOffset: 700 },
  ]);
  expect(page.pass(3_600).beat().asked('journalAttempt')).toEqual([]);
  const shifted = (ms: number) => {
    page.pass(3_600);
    page.at = { ...page.at, device: page.at.device + ms };
    return page.beat().asked('journalAttempt');
  };
  expect(shifted(-2_000)).toEqual([]);
  expect(shifted(-1)).toMatchObject([{ clockOffset: 2_701 }]);
  expect(shifted(2_000)).toEqual([]);
  expect(shifted(1)).toMatchObject([{ clockOffset: 700 }]);
});

it('a confirmed heartbeat journals a moved deadline', () => {
  const page = begun(paper());
  const deadline = new Date(START + 300_000);
  const [journalled] = page.pass(3_600).beat({ deadline }).asked('journalAttempt');
  expect(journalled?.attempt.deadline).toEqual(deadline);
});

it('a confirmed heartbeat retries the answers and the question that wait, when the server is back', () => {
  const page = new ReducerDriver().opened().beat();
  page.loadWith(1, { kind: 'unreachable' });
  page.pass(3_600).beatWith({ kind: 'unreachable' }).loadWith(1, { kind: 'unreachable' });
  expect(page.pass(3_600).loading).toEqual([]);
  page.beat();
  expect(page.asked('loadQuestion')).toMatchObject([{ position: 1 }]);
});

it('a confirmed heartbeat reactivates the session, which a reply from before the sign-in may have ended', () => {
  const page = begun().dispatch({ type: 'signInPostponed' }).pass(3_600).beat();
  expect(page.state.session).toBe('active');
});

it('a confirmed heartbeat ends the attempt where the server reports the end', () => {
  const page = begun().choose('A').pass(3_600).beat({ isFinished: true, isHeld: false });
  expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'ended' });
  expect(page.state.lease).toEqual({ kind: 'held' });
});

describe('an answer that waits for the connection', () => {
  const waiting = (kind: 'unreachable' | 'signedOut') => {
    const page = begun().choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    return page.journalled(answer).reply(answer, { kind });
  };

  it('an answer that waits is sent again at the next confirmed heartbeat after the connection was lost', () => {
    const page = waiting('unreachable').dispatch({ type: 'deviceOnline' });
    expect(page.state.outbox.status).toBe('unreachable');
    const [sent] = page.asked('sendAnswer');
    page.reply(sent?.answer ?? expect.fail(), { kind: 'unreachable' });
    expect(page.beat().asked('sendAnswer')).toHaveLength(1);
  });

  it('an answer that waits for the connection is sent again after a second', () => {
    const page = waiting('unreachable');
    expect(page.pass(999).asked('sendAnswer')).toEqual([]);
    expect(page.pass(1).asked('sendAnswer')).toHaveLength(1);
  });

  it('an answer that fails again after a confirmed heartbeat fails alone, and is sent encoded', () => {
    const page = waiting('unreachable');
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    expect(page.state.outbox.pending).toHaveLength(1);
    page.pass(3_600);
    expect(page.asked('sendAnswer')).toMatchObject([{ isEncoded: false }]);
    page.beat().reply(answer, { kind: 'unreachable' });
    expect(page.state.outbox.deferred).toMatchObject([{ reason: 'network', isEncoded: true }]);
  });

  it('an answer that waits is sent again after the next sign-in', () => {
    const page = waiting('signedOut');
    expect(page.state.outbox.status).toBe('signedOut');
    page.dispatch({ type: 'signedInAgain' });
    const [sent] = page.asked('sendAnswer');
    expect(sent).toBeDefined();
  });
});
