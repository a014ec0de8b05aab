import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import { paper, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, pending, ReducerDriver, revision } from '../testing/reducer.test-data.ts';

const untimed = (change: Partial<OpenAttempt> = {}) => paper({ deadline: null, ...change });
const draftOf = (page: ReducerDriver, questionId: number) => page.state.drafts.drafts.get(questionId);
const readOnly = () => begun().pass(3_600).beat({ isHeld: false });

it('an edit is noted as a draft, and removes the notice at the answer', () => {
  const page = begun().submit();
  expect(page.state.answerError).toBe('emptyAnswer');
  expect(page.choose('A').state.answerError).toBeNull();
  expect(draftOf(page, 101)).toEqual({ kind: 'choice', selected: ['A'] });
  expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
});

it('an edit of another interaction than the question has changes nothing', () => {
  expect(begun().write('Ohm').state.autosave).toBeNull();
  expect(begun().open(3).choose('A').state.autosave).toBeNull();
});

it('an edit that the question does not offer changes nothing', () => {
  const page = begun().answer({ kind: 'choice', selected: ['C'] });
  expect(page.state.drafts.drafts.size).toBe(0);
});

it('an edit follows the rule of the assessment about multiple ticks', () => {
  expect(draftOf(begun().choose('B').choose('A'), 101)).toMatchObject({ selected: ['A'] });
  const several = begun(untimed({ allowMultipleTicks: true }))
    .choose('B')
    .choose('A');
  expect(draftOf(several, 101)).toMatchObject({ selected: ['A', 'B'] });
});

it('an edit changes nothing before a question is shown, on a read-only page, in the overview, or while closing', () => {
  const pages = [
    new ReducerDriver().opened(),
    readOnly(),
    begun().dispatch({ type: 'overviewOpened' }),
    begun().dispatch({ type: 'submissionConfirmed' }),
  ];
  for (const page of pages) expect(page.choose('A').state.drafts.drafts.size).toBe(0);
});

describe('submitting an answer', () => {
  it('submitting an answer shows it as answered and opens the next question', () => {
    const page = begun().choose('A').submit();
    expect(pending(page)).toEqual(['101 Option-A']);
    expect(page.state).toMatchObject({ question: { position: 2 }, autosave: null, answerError: null });
    expect(page.state.questions.arrived.get(1)).toMatchObject({
      isAnswered: true,
      isSkipped: false,
      answer: { selected: ['A'] },
    });
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
    expect(page.state.drafts.drafts.size).toBe(0);
    expect(page.asked('dropAnswer')).toHaveLength(1);
    expect(page.asked('journalAnswer')).toMatchObject([{ answer: { isSubmitted: true } }]);
  });

  it('submitting without an answer stays at the question', () => {
    const page = begun().submit();
    expect(page.state).toMatchObject({ question: { position: 1 }, answerError: 'emptyAnswer' });
    expect(page.commands).toEqual([]);
  });

  it('submitting an unchanged answer sends nothing, whether it is stored or in flight', () => {
    const page = begun().choose('A').submit().open(1).submit();
    expect(pending(page)).toEqual(['101 Option-A']);
    expect(page.asked('journalAnswer')).toEqual([]);
    page.deliver().open(1).submit();
    expect(pending(page)).toEqual([]);
    expect(page.state.question?.position).toBe(2);
  });

  it('submitting a draft in flight sends it as submitted', () => {
    const page = begun().choose('A').pass(1_500).submit();
    expect(page.state.outbox.pending).toMatchObject([{ answer: { answer: ticked('A'), isSubmitted: true } }]);
  });

  it('submitting another answer than the one in flight sends it', () => {
    expect(pending(begun().choose('A').submit().open(1).choose('B').submit())).toEqual(['101 Option-B']);
  });

  it('submitting a draft that the server has stored sends nothing again', () => {
    const page = begun().choose('A').pass(1_500).deliver().submit();
    expect(pending(page)).toEqual([]);
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true });
  });

  it('submitting an answer that the server sent with the question sends nothing', () => {
    const page = new ReducerDriver().opened().beat();
    page
      .load(1, { isAnswered: true, answer: { kind: 'choice', selected: ['A'] } })
      .choose('A')
      .submit();
    expect(pending(page)).toEqual([]);
  });

  it('submitting an answer changes nothing before a question is shown or on a read-only page', () => {
    expect(new ReducerDriver().opened().submit().state.answerError).toBeNull();
    expect(readOnly().submit().state.answerError).toBeNull();
  });

  it('submitting an answer removes the notice that the server rejected it, and no other', () => {
    const page = begun();
    page.state = { ...page.state, rejected: { position: 1, refusal: null } };
    expect(page.choose('A').submit().state.rejected).toBeNull();
    page.state = { ...page.state, rejected: { position: 1, refusal: null } };
    expect(page.choose('A').submit().state.rejected).toEqual({ position: 1, refusal: null });
  });
});

describe('skipping a question', () => {
  it('skipping an unanswered question saves the skip and opens the next question', () => {
    const page = begun().forward();
    expect(pending(page)).toEqual(['101 skip']);
    expect(page.state).toMatchObject({ question: { position: 2 } });
    expect(page.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: true });
  });

  it('skipping a skipped question saves nothing', () => {
    const page = begun().forward().open(1).forward();
    expect(pending(page)).toEqual(['101 skip']);
    expect(pending(page.deliver().open(1).forward())).toEqual([]);
  });

  it('the forward button submits a draft, and never skips an answered question [exam-forward.1]', () => {
    const page = begun().choose('A').forward();
    expect(page.state.outbox.pending).toMatchObject([{ answer: { answer: ticked('A'), isSubmitted: true } }]);
    expect(draftOf(page, 101)).toBeUndefined();
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
    expect(page.state.question?.position).toBe(2);
    page.deliver().open(1).forward();
    expect(pending(page)).toEqual([]);
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
    expect(page.state.question?.position).toBe(2);
  });

  it('the forward button submits a changed answer, and sends nothing for one that was changed back', () => {
    const page = begun().choose('A').submit().deliver().open(1);
    expect(pending(page.choose('B').choose('A').forward())).toEqual([]);
    expect(page.state.autosave).toBeNull();
    expect(pending(page.open(1).choose('B').forward())).toEqual(['101 Option-B']);
  });

  it('the forward button stays at a number that cannot be read, and at a recording that is not saved, and says so [exam-forward.2]', () => {
    const numeric = { interaction: { kind: 'numeric', unit: '' }, answer: null } as const;
    const page = new ReducerDriver().opened().beat().load(1, numeric);
    page.answer({ kind: 'numeric', text: '600 THz' }).forward();
    expect(page.state).toMatchObject({ answerError: 'unreadableAnswer', question: { position: 1 } });
    const recorded = begun().dispatch({ type: 'unsavedNoted', questionIds: new Set([101]) });
    for (const press of ['forward', 'submit'] as const)
      expect(recorded[press]().state).toMatchObject({
        answerError: 'unsavedAnswer',
        question: { position: 1 },
        outbox: { pending: [] },
      });
  });

  it('skipping a question whose answer was emptied on the page saves the skip', () => {
    const page = begun().open(3).write('Ohm').submit().deliver().open(3);
    page.write('Volta').pass(1_500).deliver().write('').forward();
    expect(pending(page)).toEqual(['103 skip']);
    expect(page.state.outbox.pending).toMatchObject([{ answer: { isSubmitted: true } }]);
    expect(page.state.progress[2]).toMatchObject({ isAnswered: false, isSkipped: true });
  });

  it('the forward button says where an answer is missing and skipping is off, and does nothing on a read-only page, or before a question is shown [exam-forward.3]', () => {
    expect(new ReducerDriver().opened().forward().commands).toEqual([]);
    const strict = begun(untimed({ allowSkip: false })).forward();
    expect(strict.state).toMatchObject({
      question: { position: 1 },
      answerError: 'emptyAnswer',
      outbox: { pending: [] },
    });
    expect(readOnly().forward().state.question?.position).toBe(1);
  });
});

describe('an unsent answer of an earlier start', () => {
  it('an unsent draft of an earlier start is a draft again', () => {
    const unsent = [revision(101, { isSubmitted: false })];
    const page = new ReducerDriver().opened({ unsent }).beat().load(1);
    expect(draftOf(page, 101)).toEqual({ kind: 'choice', selected: ['B'] });
    expect(page.state.question).toMatchObject({ isAnswered: false, answer: null });
  });

  it('an unsent revision that emptied a draft restores no draft', () => {
    const unsent = [revision(101, { isSubmitted: false, isSkipped: true, answer: null })];
    const page = new ReducerDriver().opened({ unsent }).beat().load(1);
    expect(page.state.drafts.drafts.size).toBe(0);
  });

  it('an unsent skip of an earlier start shows the question as skipped', () => {
    const unsent = [revision(101, { isSkipped: true, answer: null })];
    const page = new ReducerDriver().opened({ unsent }).beat().load(1);
    expect(page.state.question).toMatchObject({ isAnswered: false, isSkipped: true, answer: null });
  });

  it('an unsent answer of an earlier start is not sent again with the same content', () => {
    const page = new ReducerDriver()
      .opened({ unsent: [revision(101)] })
      .beat()
      .load(1);
    page.reply(revision(101)).submit();
    expect(pending(page)).toEqual([]);
  });
});
