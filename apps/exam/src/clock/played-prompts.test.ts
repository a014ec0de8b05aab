import type { HeartbeatReply } from '@invigil/exam-client/calls.ts';
import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, type ReducerDriver } from '../testing/reducer.test-data.ts';

const LENGTH_MS = 20_000;
const DEADLINE = START + 60_000;

const play = (page: ReducerDriver, position = 1) => page.dispatch({ type: 'promptPlayed', position });
const reported = (page: ReducerDriver) =>
  page.asked('sendHeartbeat').map(({ heartbeat }) => heartbeat.playedPositions);
/** The reply of a server that has added playing time, and time of the Admin. */
const added = (playingMs: number, byAdminMs = 0): Pick<HeartbeatReply, 'deadline' | 'playingMs'> => ({
  playingMs,
  deadline: new Date(DEADLINE + playingMs + byAdminMs),
});
const played = () => play(begun(paper()).pass(1_000)).beat(added(LENGTH_MS));

describe('a prompt that begins to play', () => {
  it('a prompt that begins to play is reported at once, and only the first time [played-prompts.1]', () => {
    const page = begun(paper()).pass(1_000);
    expect(reported(play(page))).toEqual([[1]]);
    page.beat(added(LENGTH_MS));
    expect(play(page).commands).toEqual([]);
    expect(reported(page.pass(3_600))).toEqual([undefined]);
    expect(page.state.deadline).toEqual(new Date(DEADLINE + LENGTH_MS));
  });

  it('a prompt that begins to play while a heartbeat is in flight is reported after the reply', () => {
    const page = begun(paper()).pass(3_600);
    expect(play(page).commands).toEqual([]);
    expect(reported(page.beat())).toEqual([[1]]);
  });

  it('a prompt that begins to play is not confirmed by a reply to an earlier report', () => {
    const page = play(play(begun(paper()).pass(1_000)), 2);
    expect(reported(page.beat(added(LENGTH_MS)))).toEqual([[2]]);
    expect(page.state.played.unconfirmed).toEqual([2]);
  });

  it('a prompt that begins to play adds nothing to an untimed attempt', () => {
    const page = play(begun());
    expect(page.commands).toEqual([]);
    expect(page.state.played.begun.size).toBe(0);
  });

  it('a prompt that begins to play on a read-only or closing page is not reported', () => {
    const lost = begun(paper()).pass(3_600).beat({ isHeld: false });
    expect(play(lost).commands).toEqual([]);
    const closing = begun(paper()).dispatch({ type: 'submissionConfirmed' });
    expect(play(closing).asked('sendHeartbeat')).toEqual([]);
    expect([...lost.state.played.begun, ...closing.state.played.begun]).toEqual([]);
  });

  it('more prompts than one heartbeat may report are reported by the next one', () => {
    const page = begun(paper());
    for (let position = 1; position <= 102; position++) play(page, position);
    page.beat(added(LENGTH_MS));
    expect(page.asked('sendHeartbeat')[0]?.heartbeat.playedPositions).toHaveLength(100);
    expect(reported(page.beat(added(101 * LENGTH_MS)).pass(3_600))).toEqual([[102]]);
  });
});

describe('a report of a prompt without a reply', () => {
  it('a report without a reply is repeated, and the repeated report adds nothing [played-prompts.2]', () => {
    const page = play(begun(paper()).pass(1_000)).beatWith({ kind: 'unreachable' });
    expect(page.state).toMatchObject({ deadline: new Date(DEADLINE), played: { unconfirmed: [1] } });
    expect(reported(page.pass(3_600))).toEqual([[1]]);
    page.beat(added(LENGTH_MS));
    expect(page.state).toMatchObject({ deadline: new Date(DEADLINE + LENGTH_MS), timeChange: null });
    expect(reported(page.pass(3_600).beat(added(LENGTH_MS)).pass(3_600))).toEqual([undefined]);
  });

  it('a report whose reply has no total of playing time is repeated', () => {
    const page = play(begun(paper()).pass(1_000)).beat();
    expect(reported(page.pass(3_600))).toEqual([[1]]);
  });
});

describe('the deadline that a prompt moves', () => {
  it('the deadline that a prompt moves shows no notice of the Admin, and is journalled [played-prompts.3]', () => {
    const page = played();
    expect(page.state.timeChange).toBeNull();
    expect(page.asked('journalAttempt')).toMatchObject([
      { attempt: { deadline: new Date(DEADLINE + LENGTH_MS), playingMs: LENGTH_MS } },
    ]);
  });

  it('the deadline that the Admin moves at the same time shows the minutes of the Admin alone', () => {
    const page = play(begun(paper()).pass(1_000)).beat(added(LENGTH_MS, 600_000));
    expect(page.state.timeChange).toMatchObject({ minutes: 10 });
    expect(page.state.played.pausedUntil).toBe(page.at.server + LENGTH_MS);
  });

  it('the deadline of an attempt whose prompts played before the page opened moves by new playing time alone', () => {
    const page = play(begun(paper({ playingMs: 30_000 })).pass(1_000));
    page.beat({ playingMs: 50_000, deadline: new Date(DEADLINE + 20_000) });
    expect(page.state).toMatchObject({ timeChange: null, played: { pausedUntil: page.at.server + 20_000 } });
  });

  it('the deadline that prompts of another page moved shows no notice to the page that takes over', () => {
    const page = begun(paper()).pass(3_600).beat({ isHeld: false }).dispatch({ type: 'takeoverConfirmed' });
    page.beat({ deadline: new Date(DEADLINE + LENGTH_MS) });
    expect(page.state).toMatchObject({ deadline: new Date(DEADLINE + LENGTH_MS), timeChange: null });
    const value = paper(added(LENGTH_MS));
    page.dispatch({ type: 'attemptRead', purpose: 'takeover', outcome: { kind: 'ok', value } });
    expect(page.state.played).toMatchObject({ playingMs: LENGTH_MS, pausedUntil: null });
  });

  it('the deadline that prompts on another device moved shows no notice, and the next prompt pauses for its own length', () => {
    const page = begun(paper()).pass(3_600).beat(added(0, 40_000));
    expect(page.state.timeChange).toMatchObject({ minutes: 1 });
    const value = paper({ playingMs: 40_000 });
    page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value } });
    expect(page.state).toMatchObject({ timeChange: null, played: { playingMs: 40_000 } });
    play(page).beat(added(60_000));
    expect(page.state).toMatchObject({ timeChange: null, played: { pausedUntil: page.at.server + 20_000 } });
  });

  it('the deadline of a prompt whose report has no reply yet is not learned from a refresh', () => {
    const page = play(begun(paper()).pass(1_000));
    const value = paper(added(LENGTH_MS));
    page.dispatch({ type: 'attemptRead', purpose: 'refresh', outcome: { kind: 'ok', value } });
    page.beat(added(LENGTH_MS));
    expect(page.state).toMatchObject({
      timeChange: null,
      played: { pausedUntil: START + 1_000 + LENGTH_MS },
    });
  });

  it('the deadline that the holder moved shows no notice on a page without the lease', () => {
    const page = begun(paper()).pass(3_600);
    page.beat({ isHeld: false, deadline: new Date(DEADLINE + LENGTH_MS) });
    expect(page.state).toMatchObject({ deadline: new Date(DEADLINE + LENGTH_MS), timeChange: null });
  });
});

describe('the countdown while a prompt plays', () => {
  it('the countdown stands still for the length of the prompt from the reply on [played-prompts.4]', () => {
    const page = played();
    expect(page.state.played.pausedUntil).toBe(page.at.server + LENGTH_MS);
  });

  it('the countdown stands still for the lengths of two prompts, one after the other', () => {
    const page = played().pass(3_600);
    page.beat();
    play(page, 2).beat(added(2 * LENGTH_MS));
    expect(page.state.played.pausedUntil).toBe(START + 1_000 + 2 * LENGTH_MS);
  });

  it('the countdown runs on at once where the Admin sets an earlier deadline', () => {
    const page = played()
      .pass(3_600)
      .beat({ deadline: new Date(DEADLINE) });
    expect(page.state.played.pausedUntil).toBeNull();
  });
});
