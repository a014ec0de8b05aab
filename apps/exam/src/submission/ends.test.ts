import { paper, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, confirm, finish, ReducerDriver } from '../testing/reducer.test-data.ts';
import { canClose, isFinal } from './submission.ts';

const DEADLINE = START + 60_000;
const atDeadline = (ms = 0) => begun(paper()).pass(60_000 + ms);

describe('the end of the attempt', () => {
  it('the end of the attempt passes the draft to the result page', () => {
    const page = begun().choose('A');
    page.pass(0).dispatch({
      type: 'answerReplied',
      lane: 'pending',
      isEncoded: false,
      outcome: { kind: 'closed' },
      answer: page.state.autosave?.draft ?? expect.fail(),
    });
    expect(page.state.submission).toEqual({ kind: 'closed', reason: null });
    expect(page.asked('reportClosed')).toMatchObject([{ answers: { undelivered: [{ questionId: 101 }] } }]);
    expect(page.asked('sendAnswer')).toEqual([]);
  });

  it('the end of the attempt is reported once', () => {
    const page = finish(confirm(begun()), { kind: 'ok', value: null });
    page.dispatch({ type: 'endChecked', purpose: 'missing', outcome: { kind: 'ok', value: true } });
    expect(page.commands).toEqual([]);
    expect(page.pass(3_600_000).commands).toEqual([]);
    expect(page.dueIn).toBeNull();
  });

  it('the end of the attempt ends the prefetch of questions', () => {
    const page = new ReducerDriver().opened().beat().load(1).loadWith(2, { kind: 'unreachable' });
    finish(confirm(page), { kind: 'ok', value: null });
    expect(page.pass(60_000).commands).toEqual([]);
  });

  it('the end of the attempt is reported once, even where the server refuses an answer in flight afterwards', () => {
    const page = begun().choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'closed' });
    expect(page.asked('reportClosed')).toHaveLength(1);
    expect(page.reply(answer, { kind: 'closed' }).asked('reportClosed')).toEqual([]);
  });

  it('an end that the server reports after the deadline is an end by the time', () => {
    const page = begun(paper());
    page.at = { ...page.at, server: DEADLINE - 1 };
    page.dispatch({ type: 'endChecked', purpose: 'missing', outcome: { kind: 'ok', value: true } });
    expect(page.state.submission).toMatchObject({ reason: 'ended' });
    const late = begun(paper());
    late.at = { ...late.at, server: DEADLINE };
    late.dispatch({ type: 'endChecked', purpose: 'missing', outcome: { kind: 'ok', value: true } });
    expect(late.state.submission).toMatchObject({ kind: 'closing', reason: 'timeUp' });
  });

  it('an end that the server reports delivers the answers, and sends no submission', () => {
    const page = begun().choose('A').pass(3_600).beat({ isFinished: true });
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'ended' });
    page.deliver();
    expect(page.asked('finish')).toEqual([]);
    expect(page.state.submission).toEqual({ kind: 'closed', reason: 'ended' });
  });
});

describe('the submission at the deadline', () => {
  it("the submission at the deadline is sent a quarter of a second after it by the server's clock", () => {
    const page = atDeadline();
    expect(page.state.submission).toMatchObject({ reason: 'timeUp', stage: { step: 'awaitingDeadline' } });
    expect(page.dueIn).toBeLessThanOrEqual(250);
    expect(page.pass(249).asked('finish')).toEqual([]);
    expect(page.pass(1).asked('finish')).toMatchObject([{ reason: 'timeUp' }]);
  });

  it('the submission at the deadline is repeated every second while the server refuses it, because the clocks may differ', () => {
    const page = atDeadline(250);
    for (let tries = 0; tries < 3; tries += 1) {
      finish(page, { kind: 'refused', refusal: 'emptyAnswer' });
      expect(page.state.submission).toMatchObject({
        kind: 'closing',
        stage: { dueAt: page.at.monotonic + 1_000 },
      });
      page.pass(1_000);
    }
    finish(page, { kind: 'rejected', status: 400 });
    expect(page.state.submission).toMatchObject({ kind: 'closing', stage: { step: 'pausing' } });
  });

  it('the submission at the deadline waits for the replies of the server without a timer', () => {
    const page = atDeadline(250);
    expect(page.state.submission).toMatchObject({ stage: { step: 'finishing' } });
    expect(page.dueIn).toBeNull();
    const delivering = begun(paper()).choose('A').pass(60_250);
    expect(delivering.state.submission).toMatchObject({ stage: { step: 'delivering' } });
    expect(delivering.dueIn).toBeNull();
  });

  it('the submission at the deadline cannot be cancelled', () => {
    const page = atDeadline().dispatch({ type: 'submissionCancelled' });
    expect(page.state).toMatchObject({ submission: { kind: 'closing', reason: 'timeUp' }, page: 'question' });
  });

  it('the submission by time of an attempt without a deadline is sent at once', () => {
    const page = begun().dispatch({
      type: 'endChecked',
      purpose: 'left',
      outcome: { kind: 'ok', value: true },
    });
    expect(page.asked('finish')).toMatchObject([{ reason: 'timeUp' }]);
  });

  it('the submission by the candidate does not wait for the deadline', () => {
    expect(confirm(begun(paper())).asked('finish')).toHaveLength(1);
  });
});

describe('which end may follow another', () => {
  const ENDS = ['submit', 'timeUp', 'left', 'ended'] as const;
  const possible = (page: ReducerDriver) => ENDS.filter((reason) => canClose(page.state, reason));

  it('an end is final by the time, by leaving and by the server', () => {
    expect(ENDS.filter(isFinal)).toEqual(['timeUp', 'left', 'ended']);
    expect(isFinal(null)).toBe(false);
  });

  it('an open attempt may end in any way, and on a read-only page only by a final end', () => {
    expect(possible(begun())).toEqual(ENDS);
    expect(possible(begun().pass(3_600).beat({ isHeld: false }))).toEqual(['timeUp', 'left', 'ended']);
  });

  it("a closing attempt may end otherwise after the candidate's own end, and not after a final one", () => {
    expect(possible(confirm(begun()))).toEqual(['timeUp', 'left', 'ended']);
    expect(possible(atDeadline())).toEqual([]);
    expect(possible(finish(confirm(begun()), { kind: 'closed' }))).toEqual([]);
  });

  it('a later end leaves a final end as it is', () => {
    const page = atDeadline();
    const { submission } = page.state;
    confirm(page);
    expect(page.state.submission).toBe(submission);
  });
});
