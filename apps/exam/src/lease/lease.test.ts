import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import { paper, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { contentKey } from '../answers/draft-content.ts';
import { begun, ReducerDriver, revision } from '../testing/reducer.test-data.ts';

const untimed = (change: Partial<OpenAttempt> = {}) => paper({ deadline: null, ...change });
const lost = () => begun().pass(3_600).beat({ isHeld: false });
const read = (page: ReducerDriver, change: Partial<OpenAttempt> = {}) =>
  page.dispatch({
    type: 'attemptRead',
    purpose: 'takeover',
    outcome: { kind: 'ok', value: untimed(change) },
  });

describe('the lease', () => {
  it('the lease is offered to a page that opens while another one holds it, and lost by a page that held it', () => {
    expect(new ReducerDriver().opened().beat({ isHeld: false }).state.lease).toEqual({ kind: 'offered' });
    expect(lost().state.lease).toEqual({ kind: 'lost' });
  });

  it('the lease stays lost or offered, whatever the server replies to an answer from before', () => {
    const page = begun().choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).pass(3_600).beat({ isHeld: false });
    page.reply(answer, { kind: 'takenOver' });
    expect(page.state.lease).toEqual({ kind: 'lost' });
    const second = new ReducerDriver().opened({ unsent: [revision(101)] }).beat({ isHeld: false });
    second.reply(revision(101), { kind: 'takenOver' });
    expect(second.state.lease).toEqual({ kind: 'offered' });
  });

  it('the lease is lost by a page whose answer the server refuses for it', () => {
    const page = begun().choose('A').submit();
    const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
    page.journalled(answer).reply(answer, { kind: 'takenOver' });
    expect(page.state.lease).toEqual({ kind: 'lost' });
  });

  it('a page that loses the lease sends the draft and closes the question about a submission', () => {
    const page = begun().choose('A').dispatch({ type: 'submissionAsked' });
    page.pass(3_600).beat({ isHeld: false });
    expect(page.state).toMatchObject({ autosave: null, submission: { kind: 'none' } });
    expect(page.state.outbox.pending).toMatchObject([{ answer: { answer: ticked('A') } }]);
  });

  it('a page that loses the lease leaves a submission that closes the attempt as it is', () => {
    const page = begun().choose('A').dispatch({ type: 'submissionConfirmed' });
    page.pass(3_600).beat({ isHeld: false });
    expect(page.state.submission).toMatchObject({ kind: 'closing', reason: 'submit' });
  });

  it('the lease stays with the other page when the candidate declines it', () => {
    const page = new ReducerDriver().opened().beat({ isHeld: false });
    expect(page.dispatch({ type: 'takeoverDeclined' }).state.lease).toEqual({ kind: 'lost' });
    expect(begun().dispatch({ type: 'takeoverDeclined' }).state.lease).toEqual({ kind: 'held' });
  });

  it('the lease is taken only from another page', () => {
    const page = begun().dispatch({ type: 'takeoverConfirmed' });
    expect(page.state.lease).toEqual({ kind: 'held' });
    expect(page.commands).toEqual([]);
  });
});

it('a takeover locks the page, delivers its own answers, then reads those of the other page', () => {
  const page = begun().choose('A').submit();
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).pass(3_600).beat({ isHeld: false });
  page.dispatch({ type: 'takeoverConfirmed' });
  expect(page.state.lease).toEqual({ kind: 'taking', stage: 'requesting' });
  page.beat();
  expect(page.state.lease).toEqual({ kind: 'taking', stage: 'delivering' });
  expect(page.asked('readAttempt')).toEqual([]);
  page.reply(answer);
  expect(page.state.lease).toEqual({ kind: 'taking', stage: 'reading' });
  expect(page.asked('readAttempt')).toEqual([{ type: 'readAttempt', purpose: 'takeover' }]);
  page.pass(3_600).beat();
  expect(page.state.lease).toEqual({ kind: 'taking', stage: 'reading' });
  expect(page.asked('readAttempt')).toEqual([]);
});

it('a takeover fetches every question again, because the other page may have answered it', () => {
  const page = begun();
  page.pass(3_600).beat({ isHeld: false });
  page.dispatch({ type: 'takeoverConfirmed' }).beat();
  expect(page.state.questions.arrived.size).toBe(3);
  const value = paper({ deadline: null });
  page.dispatch({ type: 'attemptRead', purpose: 'takeover', outcome: { kind: 'ok', value } });
  expect(page.state.lease).toEqual({ kind: 'held' });
  expect(page.state.questions.arrived.size).toBe(0);
  expect(page.state.questions.outdated).toEqual(new Set([1, 2, 3]));
  expect(page.asked('loadQuestion')).toMatchObject([{ position: 1 }]);
});

it('a takeover opens the question that the candidate asks for meanwhile', () => {
  const page = new ReducerDriver().opened().beat({ isHeld: false }).load(1);
  page.dispatch({ type: 'takeoverConfirmed' }).beat().open(3);
  expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 3 });
  read(page);
  expect(page.state.navigation).toMatchObject({ kind: 'loading', position: 3 });
  expect(page.load(3).state.question?.position).toBe(3);
});

it('a takeover retries answers that the server refused for the lease at once', () => {
  const page = begun().choose('A').submit();
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).reply(answer, { kind: 'takenOver' });
  page.dispatch({ type: 'takeoverConfirmed' });
  expect(page.beat().asked('sendAnswer')).toMatchObject([{ answer: { sequence: answer.sequence } }]);
});

it('a takeover repeats its request when the attempt could not be read', () => {
  const page = lost().dispatch({ type: 'takeoverConfirmed' }).beat();
  page.dispatch({ type: 'attemptRead', purpose: 'takeover', outcome: { kind: 'unreachable' } });
  expect(page.state.lease).toEqual({ kind: 'taking', stage: 'requesting' });
  expect(page.asked('checkEnd')).toEqual([]);
  expect(page.pass(4_000).asked('sendHeartbeat')).toMatchObject([{ heartbeat: { takesOver: true } }]);
});

it('a takeover checks whether the attempt has ended where the server does not send it', () => {
  const page = lost().dispatch({ type: 'takeoverConfirmed' }).beat();
  page.dispatch({ type: 'attemptRead', purpose: 'takeover', outcome: { kind: 'missing' } });
  expect(page.asked('checkEnd')).toEqual([{ type: 'checkEnd', purpose: 'missing' }]);
});

it('a takeover ignores an attempt that arrives when it is not read', () => {
  for (const page of [begun(), lost().dispatch({ type: 'takeoverConfirmed' })]) {
    const before = page.state;
    expect(read(page).state).toEqual(before);
  }
});

it("a takeover shows the other page's progress at the same question, with the questions that were seen here", () => {
  const page = begun().open(2).pass(3_600).beat({ isHeld: false });
  page.dispatch({ type: 'takeoverConfirmed' }).beat();
  const questions = untimed().questions.map((one) => ({ ...one, isAnswered: one.position === 3 }));
  read(page, { questions, lastSequence: START + 70_000 });
  expect(page.state).toMatchObject({
    lease: { kind: 'held' },
    question: null,
    navigation: { kind: 'loading', position: 2 },
    sequences: { highest: START + 70_000 },
  });
  expect(page.state.progress).toMatchObject([
    { isAnswered: false, isSeen: true },
    { isAnswered: false, isSeen: true },
    { isAnswered: true, isSeen: true },
  ]);
  expect(page.state.questions.arrived.size).toBe(0);
  expect(page.state.questions.next).toEqual([]);
  expect(page.state.questions.prefetchAt).toBe(page.at.monotonic + 3_000);
});

it('a takeover does not count a question as seen that neither page has shown', () => {
  const page = lost().dispatch({ type: 'takeoverConfirmed' }).beat();
  read(page);
  expect(page.state.progress.map(({ isSeen }) => isSeen)).toEqual([true, false, false]);
});

it('a takeover opens the first open question where this page had shown none', () => {
  const page = new ReducerDriver().opened().beat({ isHeld: false });
  page.dispatch({ type: 'takeoverConfirmed' }).beat();
  const questions = untimed().questions.map((one) => ({ ...one, isAnswered: one.position === 1 }));
  expect(read(page, { questions }).state.navigation).toMatchObject({ kind: 'loading', position: 2 });
});

it('a takeover drops the drafts of this page, and shows its answers that still wait', () => {
  const page = begun().choose('A').submit();
  const answer = page.state.outbox.pending[0]?.answer ?? expect.fail();
  page.journalled(answer).reply(answer, { kind: 'missing' });
  page.choose('B').pass(3_600).beat({ isHeld: false });
  const draft = page.state.outbox.pending.at(-1)?.answer ?? expect.fail();
  expect(draft).toMatchObject({ questionId: 102 });
  page.dispatch({ type: 'takeoverConfirmed' }).beat();
  page.journalled(draft).reply(draft);
  for (const { answer: waiting } of page.state.outbox.deferred)
    page.dispatch({
      type: 'answerReplied',
      answer: waiting,
      lane: 'deferred',
      isEncoded: false,
      outcome: { kind: 'missing' },
    });
  read(page);
  expect(page.state.drafts.drafts.size).toBe(0);
  expect([...page.state.drafts.restored.keys()]).toEqual([101]);
  expect([...page.state.drafts.queued]).toEqual([
    [101, contentKey({ answer: ticked('A'), isSkipped: false })],
  ]);
});
