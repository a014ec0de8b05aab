import { ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, pending, ReducerDriver } from '../testing/reducer.test-data.ts';

const draftOf = (page: ReducerDriver, questionId: number) => page.state.drafts.drafts.get(questionId);
const readOnly = () => begun().pass(3_600).beat({ isHeld: false });

describe('clearing an answer', () => {
  it('clearing an answer saves a skip in place of a submitted answer', () => {
    const page = begun().choose('A').submit().deliver().open(1).clear();
    expect(pending(page)).toEqual(['101 skip']);
    expect(page.state.question).toMatchObject({ isAnswered: false, isSkipped: true, answer: null });
    expect(page.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: true });
    expect(page.state.drafts.cleared.get(101)).toMatchObject({
      question: { isAnswered: true },
      draft: { selected: ['A'] },
    });
  });

  it('clearing an answer saves a skip in place of one that the server sent with the question', () => {
    const page = new ReducerDriver().opened().beat();
    page.load(1, { isAnswered: true, answer: { kind: 'choice', selected: ['A'] } }).clear();
    expect(pending(page)).toEqual(['101 skip']);
  });

  it('clearing drops a draft that was never sent, and saves nothing', () => {
    const page = begun().choose('A').clear();
    expect(pending(page)).toEqual([]);
    expect(page.asked('dropAnswer')).toHaveLength(1);
    expect(page.state.question).toMatchObject({ isAnswered: false, isSkipped: false });
    expect(draftOf(page, 101)).toBeUndefined();
  });

  it('clearing an answer changes nothing before a question is shown or on a read-only page', () => {
    expect(new ReducerDriver().opened().clear().state.drafts.cleared.size).toBe(0);
    expect(readOnly().clear().state.drafts.cleared.size).toBe(0);
  });
});

describe('undoing a clear', () => {
  it('undoing a clear saves the submitted answer again, as a newer revision than the skip', () => {
    const page = begun().choose('A').submit().deliver().open(1).clear();
    const [skip] = page.state.outbox.pending;
    page.undoClear();
    expect(pending(page)).toEqual(['101 Option-A']);
    expect(page.state.outbox.pending[0]?.answer.sequence).toBeGreaterThan(skip?.answer.sequence ?? Infinity);
    expect(page.state.question).toMatchObject({ isAnswered: true, answer: { selected: ['A'] } });
    expect(page.state.drafts.cleared.size).toBe(0);
    expect(draftOf(page, 101)).toBeUndefined();
  });

  it('undoing the clear of a draft sends the draft at once', () => {
    const page = begun().choose('A').clear().undoClear();
    expect(page.state.outbox.pending).toMatchObject([
      { answer: { answer: ticked('A'), isSubmitted: false } },
    ]);
    expect(page.asked('journalAnswer')).toHaveLength(1);
    expect(draftOf(page, 101)).toMatchObject({ selected: ['A'] });
    expect(page.state.autosave).toBeNull();
  });

  it('undoing the clear of a changed answer restores the answer and the change', () => {
    const page = begun().choose('A').submit().deliver().open(1).choose('B').clear().undoClear();
    expect(pending(page)).toEqual(['101 Option-B']);
    expect(page.state.question).toMatchObject({ isAnswered: true, answer: { selected: ['A'] } });
    expect(draftOf(page, 101)).toMatchObject({ selected: ['B'] });
  });

  it('undoing a clear is offered once, and not after a new edit or on a read-only page', () => {
    const page = begun().choose('A').clear().undoClear();
    const { state } = page;
    expect(page.undoClear().state).toEqual(state);
    const edited = begun().choose('A').clear().choose('B').undoClear();
    expect(draftOf(edited, 101)).toMatchObject({ selected: ['B'] });
    const other = begun().choose('A').clear().pass(3_600).beat({ isHeld: false }).undoClear();
    expect(other.state.drafts.cleared.size).toBe(1);
    expect(new ReducerDriver().opened().undoClear().commands).toEqual([]);
    expect(begun().undoClear().commands).toEqual([]);
  });
});
