import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import { ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, ReducerDriver, revision, stored } from '../testing/reducer.test-data.ts';

/** A page whose answer to the first question is on its way. */
const sending = (page = begun()): { page: ReducerDriver; answer: AnswerRevision } => {
  page.choose('A').submit();
  const answer = page.state.outbox.pending.at(-1)?.answer ?? expect.fail();
  page.journalled(answer);
  return { page, answer };
};
const settled = (page: ReducerDriver) => page.asked('settleAnswer');

it('a stored answer leaves the journal, and its question remains there with the answer', () => {
  const { page, answer } = sending();
  expect(settled(page.reply(answer))).toMatchObject([
    { answer, question: { position: 1, isAnswered: true, answer: { selected: ['A'] } } },
  ]);
  expect(page.state.sequences.known.get(101)).toBe(answer.sequence);
  expect(page.state.outbox.pending).toEqual([]);
});

it('a stored answer whose question has not arrived leaves the journal without the question', () => {
  const page = new ReducerDriver().opened({ unsent: [revision(103)] }).beat();
  expect(settled(page.reply(revision(103)))).toMatchObject([{ question: null }]);
});

it('a stored answer of an unknown question leaves the journal', () => {
  const page = new ReducerDriver().opened({ unsent: [revision(999)] }).beat();
  expect(settled(page.reply(revision(999)))).toMatchObject([{ question: null }]);
});

it('a stored answer of an unknown question outdates no question', () => {
  const page = new ReducerDriver()
    .opened({ unsent: [revision(999)] })
    .beat()
    .load(1);
  page.reply(revision(999), stored(revision(999).sequence + 5));
  expect(page.state.questions.arrived.has(1)).toBe(true);
});

describe('an answer in place of which the server has a newer one of another page', () => {
  it('a newer answer of another page replaces the sent answer, and its question is fetched again', () => {
    const { page, answer } = sending();
    page.open(1).reply(answer, stored(answer.sequence + 9));
    expect(settled(page)).toMatchObject([{ question: null }]);
    expect(page.state.sequences).toMatchObject({ highest: answer.sequence + 9 });
    expect(page.state.sequences.known.get(101)).toBe(0);
    expect(page.state.questions.arrived.has(1)).toBe(false);
    expect(page.state.drafts.queued.has(101)).toBe(false);
    expect(page.asked('loadQuestion')).toMatchObject([{ position: 1 }]);
  });

  it('a newer answer of another page is not fetched before its question has arrived or any is shown', () => {
    const page = new ReducerDriver().opened({ unsent: [revision(103)] }).beat();
    page.reply(revision(103), stored(revision(103).sequence + 9));
    expect(page.state.question).toBeNull();
    expect(page.asked('loadQuestion')).toEqual([]);
  });

  it('a newer answer of another page is not fetched while a newer draft is being written on this page', () => {
    const { page, answer } = sending();
    page
      .open(1)
      .choose('B')
      .reply(answer, stored(answer.sequence + 9));
    expect(page.state.questions.arrived.has(1)).toBe(true);
    expect(page.state.drafts.drafts.get(101)).toMatchObject({ selected: ['B'] });
  });

  it('a newer answer of another page is fetched while a draft of another question is being written', () => {
    const { page, answer } = sending();
    page.choose('B').reply(answer, stored(answer.sequence + 9));
    expect(page.state.questions.arrived.has(1)).toBe(false);
    expect(page.asked('loadQuestion')).toEqual([]);
  });

  it('a newer answer of another page is not fetched while a newer answer of this page waits', () => {
    const { page, answer } = sending();
    page
      .open(1)
      .choose('B')
      .submit()
      .reply(answer, stored(answer.sequence + 9));
    expect(page.state.questions.arrived.has(1)).toBe(true);
    expect(settled(page)).toMatchObject([{ question: { answer: { selected: ['A'] } } }]);
  });
});

describe('an answer that the server does not accept', () => {
  const refused = { kind: 'refused', refusal: 'emptyAnswer' } as const;

  it('a rejected answer becomes unanswered again, with the reason, and leaves the journal', () => {
    const { page, answer } = sending();
    page.reply(answer, refused);
    expect(page.state).toMatchObject({ rejected: { position: 1, refusal: 'emptyAnswer' } });
    expect(page.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: false });
    expect(page.state.questions.arrived.get(1)).toMatchObject({ isAnswered: false, isSkipped: false });
    expect(page.state.drafts.queued.has(101)).toBe(false);
    expect(settled(page)).toMatchObject([{ answer, question: null }]);
  });

  it('a rejected answer can be submitted again unchanged', () => {
    const { page, answer } = sending();
    page.reply(answer, refused).open(1).choose('A').submit();
    expect(page.state.outbox.pending).toMatchObject([{ answer: { answer: ticked('A') } }]);
  });

  it('a malformed answer stays in the journal, because its text may be the only copy', () => {
    const { page, answer } = sending();
    page.reply(answer, { kind: 'rejected', status: 400 });
    expect(settled(page)).toEqual([]);
    expect(page.state.rejected).toEqual({ position: 1, refusal: null });
  });

  it('a rejected answer is not shown as rejected while a newer answer of its question waits', () => {
    const { page, answer } = sending();
    page.open(1).choose('B').submit().reply(answer, refused);
    expect(page.state.rejected).toBeNull();
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true });
  });

  it('a rejected answer of an earlier start is no longer shown with its question', () => {
    const page = new ReducerDriver().opened({ unsent: [revision(101)] }).beat();
    page.reply(revision(101), refused);
    expect(page.state.questions.arrived.size).toBe(0);
    page.load(1);
    expect(page.state.question).toMatchObject({ isAnswered: false });
    expect(page.state.drafts.restored.size).toBe(0);
    expect(page.state.progress[0]).toMatchObject({ isAnswered: false });
  });

  it('a rejected answer of an unknown question changes no progress', () => {
    const page = new ReducerDriver().opened({ unsent: [revision(999)] }).beat();
    const { progress } = page.state;
    page.reply(revision(999), refused);
    expect(page.state).toMatchObject({ progress, rejected: null });
  });
});

it('a failed reply to an answer ends the session, or loses the lease, or neither', () => {
  const after = (kind: 'signedOut' | 'takenOver' | 'unreachable') => {
    const { page, answer } = sending();
    const { session, lease } = page.reply(answer, { kind }).state;
    expect(settled(page)).toEqual([]);
    expect(page.state.outbox.pending.length + page.state.outbox.deferred.length).toBe(1);
    return [session, lease.kind];
  };
  expect(after('signedOut')).toEqual(['ended', 'held']);
  expect(after('takenOver')).toEqual(['active', 'lost']);
  expect(after('unreachable')).toEqual(['active', 'held']);
});

it('an answer after the submission closes the attempt, and is counted as not taken', () => {
  const { page, answer } = sending();
  page.reply(answer, { kind: 'closed' });
  expect(page.state.submission).toEqual({ kind: 'closed', reason: null });
  expect(page.asked('reportClosed')).toMatchObject([{ answers: { notTaken: 1 } }]);
  expect(page.state.rejected).toBeNull();
});

it('a late answer leaves the journal and is not shown as rejected', () => {
  const { page, answer } = sending();
  page.reply(answer, { kind: 'refused', refusal: 'answerTooLate' });
  expect(settled(page)).toMatchObject([{ question: null }]);
  expect(page.state.rejected).toBeNull();
});
