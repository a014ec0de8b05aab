import type { Outcome } from '@invigil/exam-client/request.ts';
import { paper, question, START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, revision } from '../testing/reducer.test-data.ts';
import { canClose, isFinal } from './submission.ts';

const DEADLINE = START + 60_000;
const confirm = (page: ReducerDriver, reason: 'submit' | 'stop' = 'submit') =>
  page.dispatch({ type: 'submissionConfirmed', reason });
/** The server's reply to the submission in flight. */
const finish = (page: ReducerDriver, outcome: Outcome<unknown>) => {
  const { submission } = page.state;
  if (submission.kind !== 'closing' || submission.stage.step !== 'finishing') return expect.fail();
  return page.dispatch({ type: 'finishReplied', request: submission.stage.request, outcome });
};
const atDeadline = (ms = 0) => begun(paper()).pass(60_000 + ms);

describe('asking for a submission', () => {
  it('waits for the confirmation, and can be dismissed', () => {
    const page = begun().dispatch({ type: 'submissionAsked', reason: 'stop' });
    expect(page.state.submission).toEqual({ kind: 'asked', reason: 'stop' });
    expect(page.dispatch({ type: 'submissionDismissed' }).state.submission).toEqual({ kind: 'none' });
  });

  it('ends with the confirmation', () => {
    const page = confirm(begun().dispatch({ type: 'submissionAsked', reason: 'submit' }));
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'submit' });
  });

  it('does not interrupt a submission that closes or has closed the attempt', () => {
    const page = confirm(begun());
    const closing = page.state.submission;
    page.dispatch({ type: 'submissionDismissed' });
    expect(page.state.submission).toEqual(closing);
    finish(page, { kind: 'ok', value: null }).dispatch({ type: 'submissionAsked', reason: 'stop' });
    expect(page.state.submission).toEqual({ kind: 'closed', reason: 'submit' });
  });
});

describe('a submission', () => {
  it('turns drafts into submitted answers, and waits for the answers', () => {
    const page = confirm(begun().choose('A'));
    const [pending] = page.state.outbox.pending;
    expect(pending?.answer).toMatchObject({ answer: 'Option-A', isSubmitted: true });
    expect(page.asked('finish')).toEqual([]);
    expect(page.state).toMatchObject({
      submission: { kind: 'closing', reason: 'submit', tries: 0, stage: { step: 'delivering' } },
      outbox: { isHurried: true },
    });
    page.deliver();
    expect(page.asked('finish')).toMatchObject([{ reason: 'submit', leftBehind: null }]);
  });

  it('turns the drafts of questions that are not shown into answers, without showing them', () => {
    const page = confirm(begun().open(2).choose('A').open(1));
    expect(page.state.outbox.pending).toMatchObject([{ answer: { questionId: 102, isSubmitted: true } }]);
    expect(page.state.question?.position).toBe(1);
    const restored = [{ question: question(2), sequence: 0, figure: null }];
    const unsent = [revision(102, { isSubmitted: false })];
    const offline = confirm(new ReducerDriver().opened({ isOffline: true, restored, unsent }));
    expect(offline.state.outbox.pending).toMatchObject([{ answer: { questionId: 102, isSubmitted: true } }]);
    expect(offline.state.question).toBeNull();
  });

  it('saves drafts as drafts where the candidate did not submit, because they may replace a newer answer', () => {
    const page = begun(paper({ deadline: null, endsOnLeaving: true }))
      .choose('A')
      .dispatch({ type: 'windowBlurred' });
    expect(page.state.outbox.pending).toMatchObject([{ answer: { isSubmitted: false } }]);
  });

  it('stops waiting for a question', () => {
    const page = confirm(new ReducerDriver().opened().beat());
    expect(page.state.navigation).toEqual({ kind: 'settled' });
  });

  it('is sent at once without waiting answers, and once', () => {
    const page = confirm(begun(), 'stop');
    expect(page.asked('finish')).toMatchObject([{ reason: 'stop' }]);
    const { submission } = page.state;
    expect(page.pass(60_000).asked('finish')).toEqual([]);
    expect(page.dispatch({ type: 'deviceOnline' }).asked('finish')).toEqual([]);
    expect(page.state.submission).toEqual(submission);
  });

  it('closes the attempt when the server accepts it or has closed it before', () => {
    for (const outcome of [{ kind: 'ok', value: null }, { kind: 'closed' }] as const) {
      const page = finish(confirm(begun().open(1)), outcome);
      expect(page.state).toMatchObject({
        ...{ submission: { kind: 'closed', reason: 'submit' }, heartbeat: { kind: 'stopped' } },
        ...{ outbox: { gate: 'closed' }, navigation: { kind: 'settled' } },
      });
      expect(page.commands).toEqual([
        { type: 'forgetAttempt' },
        { type: 'reportClosed', answers: { late: 0, notTaken: 0, undelivered: [] } },
      ]);
    }
  });

  it('that the server refuses returns to the overview with the reason', () => {
    const refused = finish(confirm(begun()), { kind: 'refused', refusal: 'emptyAnswer' });
    expect(refused.state).toMatchObject({
      ...{ submission: { kind: 'refused', refusal: 'emptyAnswer' }, page: 'overview' },
    });
    const rejected = finish(confirm(begun()), { kind: 'rejected', status: 400 });
    expect(rejected.state).toMatchObject({
      submission: { kind: 'refused', refusal: null },
      page: 'overview',
    });
    expect(refused.open(1).state.submission).toEqual({ kind: 'none' });
  });

  it('is repeated after 1, 2, 4, 8, and then 15 seconds', () => {
    const page = confirm(begun());
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
      finish(page, { kind: 'unreachable' });
      expect(page.state.submission).toMatchObject({
        tries: index + 1,
        stage: { step: 'pausing', dueAt: page.at.monotonic + wait, isUnknown: false },
      });
      expect(page.pass(wait - 1).asked('finish')).toEqual([]);
      expect(page.pass(1).asked('finish')).toHaveLength(1);
    }
  });

  it('waits as long as a busy server asks', () => {
    const page = finish(confirm(begun()), { kind: 'busy', retryAfterMs: 700 });
    expect(page.pass(699).asked('finish')).toEqual([]);
    expect(page.pass(1).asked('finish')).toHaveLength(1);
    finish(page, { kind: 'busy', retryAfterMs: null });
    expect(page.pass(1_999).asked('finish')).toEqual([]);
    expect(page.pass(1).asked('finish')).toHaveLength(1);
  });

  it('asks for a sign-in where the session has ended', () => {
    expect(finish(confirm(begun()), { kind: 'unreachable' }).state.session).toBe('active');
    expect(finish(confirm(begun()), { kind: 'signedOut' }).state.session).toBe('ended');
  });

  it('sends the answers again that an unknown attempt refused, before it is repeated', () => {
    const page = confirm(begun().choose('A'));
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'missing' });
    finish(page, { kind: 'missing' });
    expect(page.state.submission).toMatchObject({ stage: { step: 'pausing', isUnknown: true } });
    expect(page.state.outbox.deferred).toMatchObject([{ reason: 'unknown', failures: 1 }]);
    page.pass(1_000);
    expect(page.asked('sendAnswer')).toMatchObject([{ answer: { sequence: answer.sequence } }]);
    expect(page.asked('finish')).toEqual([]);
    expect(page.state.submission).toMatchObject({ stage: { step: 'delivering' } });
  });

  it('does not disturb waiting answers where the attempt is known', () => {
    const page = confirm(begun().choose('A'));
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'missing' });
    finish(page, { kind: 'unreachable' });
    page.pass(1_000);
    expect(page.asked('sendAnswer')).toEqual([]);
    expect(page.asked('finish')).toHaveLength(1);
  });

  it('ignores the reply to an earlier try', () => {
    const page = confirm(begun());
    const request = page.asked('finish')[0]?.request ?? 0;
    finish(page, { kind: 'unreachable' });
    const pausing = page.state;
    page.dispatch({ type: 'finishReplied', request, outcome: { kind: 'ok', value: null } });
    expect(page.state).toEqual(pausing);
    page.pass(1_000);
    const finishing = page.state;
    page.dispatch({ type: 'finishReplied', request, outcome: { kind: 'ok', value: null } });
    expect(page.state).toEqual(finishing);
    page.dispatch({ type: 'submissionCancelled' });
    const cancelled = page.state;
    page.dispatch({ type: 'finishReplied', request, outcome: { kind: 'unreachable' } });
    expect(page.state).toEqual(cancelled);
  });

  it('can be cancelled until the server accepts it, and the answers are no longer hurried', () => {
    const page = confirm(begun()).dispatch({ type: 'submissionCancelled' });
    expect(page.state).toMatchObject({
      ...{ submission: { kind: 'none' }, page: 'overview', outbox: { isHurried: false } },
    });
    const before = begun();
    expect(before.dispatch({ type: 'submissionCancelled' }).state.page).toBe('question');
  });

  it('reports the answers that it leaves to the result page', () => {
    const page = confirm(begun().choose('A'));
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'missing' });
    finish(page, { kind: 'ok', value: null });
    expect(page.asked('reportClosed')).toEqual([
      { type: 'reportClosed', answers: { late: 0, notTaken: 0, undelivered: [answer] } },
    ]);
  });

  it('of an answer that is too late counts it', () => {
    const page = confirm(begun().choose('A'));
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'refused', refusal: 'answerTooLate' });
    finish(page, { kind: 'ok', value: null });
    expect(page.asked('reportClosed')).toMatchObject([{ answers: { late: 1 } }]);
  });
});

describe('the end of the attempt', () => {
  it('passes the draft to the result page', () => {
    const page = begun().choose('A');
    page.pass(0).dispatch({
      ...{ type: 'answerReplied', lane: 'pending', isEncoded: false, outcome: { kind: 'closed' } },
      answer: page.state.autosave?.draft ?? expect.fail(),
    });
    expect(page.state.submission).toEqual({ kind: 'closed', reason: null });
    expect(page.asked('reportClosed')).toMatchObject([{ answers: { undelivered: [{ questionId: 101 }] } }]);
    expect(page.asked('sendAnswer')).toEqual([]);
  });

  it('is reported once', () => {
    const page = finish(confirm(begun()), { kind: 'ok', value: null });
    page.dispatch({ type: 'endChecked', purpose: 'missing', outcome: { kind: 'ok', value: true } });
    expect(page.commands).toEqual([]);
    expect(page.pass(3_600_000).commands).toEqual([]);
    expect(page.dueIn).toBeNull();
  });

  it('ends the prefetch of questions', () => {
    const page = new ReducerDriver().opened().beat().load(1).loadWith(2, { kind: 'unreachable' });
    finish(confirm(page), { kind: 'ok', value: null });
    expect(page.pass(60_000).commands).toEqual([]);
  });

  it('is reported once, even where the server refuses an answer in flight afterwards', () => {
    const page = begun().choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'closed' });
    expect(page.asked('reportClosed')).toHaveLength(1);
    expect(page.reply(answer, { kind: 'closed' }).asked('reportClosed')).toEqual([]);
  });

  it('that the server reports after the deadline is an end by the time', () => {
    const page = begun(paper());
    page.at = { ...page.at, server: DEADLINE - 1 };
    page.dispatch({ type: 'endChecked', purpose: 'missing', outcome: { kind: 'ok', value: true } });
    expect(page.state.submission).toMatchObject({ reason: 'ended' });
    const late = begun(paper());
    late.at = { ...late.at, server: DEADLINE };
    late.dispatch({ type: 'endChecked', purpose: 'missing', outcome: { kind: 'ok', value: true } });
    expect(late.state.submission).toMatchObject({ kind: 'closing', reason: 'timeUp' });
  });

  it('that the server reports delivers the answers, and sends no submission', () => {
    const page = begun().choose('A').pass(3_600).beat({ isFinished: true });
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'ended' });
    page.deliver();
    expect(page.asked('finish')).toEqual([]);
    expect(page.state.submission).toEqual({ kind: 'closed', reason: 'ended' });
  });
});

describe('the submission at the deadline', () => {
  it("is sent a quarter of a second after it by the server's clock", () => {
    const page = atDeadline();
    expect(page.state.submission).toMatchObject({ reason: 'timeUp', stage: { step: 'awaitingDeadline' } });
    expect(page.dueIn).toBeLessThanOrEqual(250);
    expect(page.pass(249).asked('finish')).toEqual([]);
    expect(page.pass(1).asked('finish')).toMatchObject([{ reason: 'timeUp' }]);
  });

  it('is repeated every second while the server refuses it, because the clocks may differ', () => {
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

  it('waits for the replies of the server without a timer', () => {
    const page = atDeadline(250);
    expect(page.state.submission).toMatchObject({ stage: { step: 'finishing' } });
    expect(page.dueIn).toBeNull();
    const delivering = begun(paper()).choose('A').pass(60_250);
    expect(delivering.state.submission).toMatchObject({ stage: { step: 'delivering' } });
    expect(delivering.dueIn).toBeNull();
  });

  it('cannot be cancelled', () => {
    const page = atDeadline().dispatch({ type: 'submissionCancelled' });
    expect(page.state).toMatchObject({ submission: { kind: 'closing', reason: 'timeUp' }, page: 'question' });
  });

  it('of an attempt without a deadline is sent at once', () => {
    const page = begun().dispatch({
      type: 'endChecked',
      purpose: 'left',
      outcome: { kind: 'ok', value: true },
    });
    expect(page.asked('finish')).toMatchObject([{ reason: 'timeUp' }]);
  });

  it('by the candidate does not wait for the deadline', () => {
    expect(confirm(begun(paper())).asked('finish')).toHaveLength(1);
  });
});

describe('which end may follow another', () => {
  const ENDS = ['submit', 'stop', 'timeUp', 'left', 'ended'] as const;
  const possible = (page: ReducerDriver) => ENDS.filter((reason) => canClose(page.state, reason));

  it('is final by the time, by leaving and by the server', () => {
    expect(ENDS.filter(isFinal)).toEqual(['timeUp', 'left', 'ended']);
    expect(isFinal(null)).toBe(false);
  });

  it('is any while the attempt is open, and only a final one on a read-only page', () => {
    expect(possible(begun())).toEqual(ENDS);
    expect(possible(begun().pass(3_600).beat({ isHeld: false }))).toEqual(['timeUp', 'left', 'ended']);
  });

  it("is every other one after the candidate's own, and none after a final one", () => {
    expect(possible(confirm(begun()))).toEqual(['stop', 'timeUp', 'left', 'ended']);
    expect(possible(atDeadline())).toEqual([]);
    expect(possible(finish(confirm(begun()), { kind: 'closed' }))).toEqual([]);
  });

  it('leaves a final end as it is', () => {
    const page = atDeadline();
    const { submission } = page.state;
    confirm(page);
    expect(page.state.submission).toBe(submission);
  });
});
