import { paper, question, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, confirm, finish, ReducerDriver, revision } from '../testing/reducer.test-data.ts';

describe('asking for a submission', () => {
  it('a request for a submission waits for the confirmation, and can be dismissed', () => {
    const page = begun().dispatch({ type: 'submissionAsked' });
    expect(page.state.submission).toEqual({ kind: 'asked' });
    expect(page.dispatch({ type: 'submissionDismissed' }).state.submission).toEqual({ kind: 'none' });
  });

  it('a request for a submission ends with the confirmation', () => {
    const page = confirm(begun().dispatch({ type: 'submissionAsked' }));
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'submit' });
  });

  it('a request for a submission does not interrupt one that closes or has closed the attempt', () => {
    const page = confirm(begun());
    const closing = page.state.submission;
    page.dispatch({ type: 'submissionDismissed' });
    expect(page.state.submission).toEqual(closing);
    finish(page, { kind: 'ok', value: null }).dispatch({ type: 'submissionAsked' });
    expect(page.state.submission).toEqual({ kind: 'closed', reason: 'submit' });
  });
});

it('a submission turns drafts into submitted answers, and waits for the answers', () => {
  const page = confirm(begun().choose('A'));
  const [pending] = page.state.outbox.pending;
  expect(pending?.answer).toMatchObject({ answer: ticked('A'), isSubmitted: true });
  expect(page.asked('finish')).toEqual([]);
  expect(page.state).toMatchObject({
    submission: { kind: 'closing', reason: 'submit', tries: 0, stage: { step: 'delivering' } },
    outbox: { isHurried: true },
  });
  page.deliver();
  expect(page.asked('finish')).toMatchObject([{ reason: 'submit', leftBehind: null }]);
});

it('a submission turns the drafts of questions that are not shown into answers, without showing them', () => {
  const page = confirm(begun().open(2).choose('A').open(1));
  expect(page.state.outbox.pending).toMatchObject([{ answer: { questionId: 102, isSubmitted: true } }]);
  expect(page.state.question?.position).toBe(1);
  const restored = [{ question: question(2), sequence: 0, figure: null }];
  const unsent = [revision(102, { isSubmitted: false })];
  const offline = confirm(new ReducerDriver().opened({ isOffline: true, restored, unsent }));
  expect(offline.state.outbox.pending).toMatchObject([{ answer: { questionId: 102, isSubmitted: true } }]);
  expect(offline.state.question).toBeNull();
});

it('a submission saves drafts as drafts where the candidate did not submit, because they may replace a newer answer', () => {
  const page = begun(paper({ deadline: null, endsOnLeaving: true }))
    .choose('A')
    .dispatch({ type: 'windowBlurred' });
  expect(page.state.outbox.pending).toMatchObject([{ answer: { isSubmitted: false } }]);
});

it('a submission ends the wait for a question', () => {
  const page = confirm(new ReducerDriver().opened().beat());
  expect(page.state.navigation).toEqual({ kind: 'settled' });
});

it('a submission without waiting answers is sent at once, and once', () => {
  const page = confirm(begun());
  expect(page.asked('finish')).toMatchObject([{ reason: 'submit' }]);
  const { submission } = page.state;
  expect(page.pass(60_000).asked('finish')).toEqual([]);
  expect(page.dispatch({ type: 'deviceOnline' }).asked('finish')).toEqual([]);
  expect(page.state.submission).toEqual(submission);
});

it('a submission closes the attempt when the server accepts it or has closed it before', () => {
  for (const outcome of [{ kind: 'ok', value: null }, { kind: 'closed' }] as const) {
    const page = finish(confirm(begun().open(1)), outcome);
    expect(page.state).toMatchObject({
      submission: { kind: 'closed', reason: 'submit' },
      heartbeat: { kind: 'stopped' },
      outbox: { gate: 'closed' },
      navigation: { kind: 'settled' },
    });
    expect(page.commands).toEqual([
      { type: 'forgetAttempt' },
      { type: 'reportClosed', answers: { late: 0, notTaken: 0, undelivered: [] } },
    ]);
  }
});

it('a submission that the server refuses returns to the overview with the reason', () => {
  const refused = finish(confirm(begun()), { kind: 'refused', refusal: 'emptyAnswer' });
  expect(refused.state).toMatchObject({
    submission: { kind: 'refused', refusal: 'emptyAnswer' },
    page: 'overview',
  });
  const rejected = finish(confirm(begun()), { kind: 'rejected', status: 400 });
  expect(rejected.state).toMatchObject({
    submission: { kind: 'refused', refusal: null },
    page: 'overview',
  });
  expect(refused.open(1).state.submission).toEqual({ kind: 'none' });
});

it('a submission is repeated after 1, 2, 4, 8, and then 15 seconds', () => {
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

it('a submission waits as long as a busy server asks', () => {
  const page = finish(confirm(begun()), { kind: 'busy', retryAfterMs: 700 });
  expect(page.pass(699).asked('finish')).toEqual([]);
  expect(page.pass(1).asked('finish')).toHaveLength(1);
  finish(page, { kind: 'busy', retryAfterMs: null });
  expect(page.pass(1_999).asked('finish')).toEqual([]);
  expect(page.pass(1).asked('finish')).toHaveLength(1);
});

it('a submission asks for a sign-in where the session has ended', () => {
  expect(finish(confirm(begun()), { kind: 'unreachable' }).state.session).toBe('active');
  expect(finish(confirm(begun()), { kind: 'signedOut' }).state.session).toBe('ended');
});

it('a submission sends the answers again that an unknown attempt refused, before it is repeated', () => {
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

it('a submission does not disturb waiting answers where the attempt is known', () => {
  const page = confirm(begun().choose('A'));
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).reply(answer, { kind: 'missing' });
  finish(page, { kind: 'unreachable' });
  page.pass(1_000);
  expect(page.asked('sendAnswer')).toEqual([]);
  expect(page.asked('finish')).toHaveLength(1);
});

it('a submission ignores the reply to an earlier try', () => {
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

it('a submission can be cancelled until the server accepts it, and the answers are no longer hurried', () => {
  const page = confirm(begun()).dispatch({ type: 'submissionCancelled' });
  expect(page.state).toMatchObject({
    submission: { kind: 'none' },
    page: 'overview',
    outbox: { isHurried: false },
  });
  const before = begun();
  expect(before.dispatch({ type: 'submissionCancelled' }).state.page).toBe('question');
});

it('a submission reports the answers that it leaves to the result page', () => {
  const page = confirm(begun().choose('A'));
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).reply(answer, { kind: 'missing' });
  finish(page, { kind: 'ok', value: null });
  expect(page.asked('reportClosed')).toEqual([
    { type: 'reportClosed', answers: { late: 0, notTaken: 0, undelivered: [answer] } },
  ]);
});

it('a submission counts an answer that is too late', () => {
  const page = confirm(begun().choose('A'));
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).reply(answer, { kind: 'refused', refusal: 'answerTooLate' });
  finish(page, { kind: 'ok', value: null });
  expect(page.asked('reportClosed')).toMatchObject([{ answers: { late: 1 } }]);
});
