import { paper, ticked, written } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { holdsUnsafeAnswers } from '../attempt/state.ts';
import { begun, type ReducerDriver } from '../testing/reducer.test-data.ts';

const drafted = (page: ReducerDriver) => page.state.autosave?.draft;

describe('the autosave of a draft', () => {
  it('the autosave journals a draft 300 ms after its first change, however many follow', () => {
    const page = begun().choose('A');
    page.pass(200).choose('B');
    expect(page.pass(99).asked('journalAnswer')).toEqual([]);
    expect(page.dueIn).toBe(1);
    expect(page.pass(1).asked('journalAnswer')).toMatchObject([{ answer: { answer: ticked('B') } }]);
    expect(page.pass(1).asked('journalAnswer')).toEqual([]);
  });

  it('the autosave journals the change after a write 300 ms after that change', () => {
    const page = begun().choose('A').pass(300);
    page.pass(100).choose('B');
    expect(page.pass(299).asked('journalAnswer')).toEqual([]);
    expect(page.pass(1).asked('journalAnswer')).toHaveLength(1);
  });

  it('the autosave sends a draft after a pause of 1.5 s', () => {
    const page = begun().choose('A');
    page.pass(1_000).choose('B');
    page.pass(1_499);
    expect(drafted(page)).toMatchObject({ answer: ticked('B') });
    expect(page.pass(1).state.autosave).toBeNull();
    expect(page.state.outbox.pending).toMatchObject([
      { answer: { answer: ticked('B'), isSubmitted: false } },
    ]);
  });

  it('the autosave sends the draft of a candidate who never pauses after ten seconds', () => {
    const page = begun().choose('A');
    for (let seconds = 1; seconds < 10; seconds += 1) page.pass(1_000).choose(seconds % 2 ? 'B' : 'A');
    expect(page.pass(999).state.autosave).not.toBeNull();
    expect(page.pass(1).state.autosave).toBeNull();
  });

  it('the autosave sends a draft that changes after its ten seconds at once', () => {
    const page = begun().choose('A');
    // The browser froze the page's timers.
    page.at = { ...page.at, monotonic: page.at.monotonic + 20_000 };
    page.choose('B');
    expect(page.state.autosave).toBeNull();
    expect(page.state.outbox.pending).toMatchObject([{ answer: { answer: ticked('B') } }]);
  });

  it('the autosave sends the draft of one question before it drafts another', () => {
    const page = begun().choose('A').open(3);
    expect(drafted(page)).toMatchObject({ questionId: 101 });
    page.write('Ohm');
    expect(page.state.outbox.pending).toMatchObject([{ answer: { questionId: 101 } }]);
    expect(drafted(page)).toMatchObject({ questionId: 103, answer: written('Ohm') });
  });

  it('the autosave sends a journalled draft without a second write', () => {
    const page = begun().choose('A').pass(300);
    const [write] = page.asked('journalAnswer');
    if (write === undefined) throw new Error('nothing was written');
    page.journalled(write.answer);
    expect(page.state.autosave).toMatchObject({ isJournalled: true });
    page.pass(1_200);
    expect(page.asked('journalAnswer')).toEqual([]);
    expect(page.asked('sendAnswer')).toHaveLength(1);
  });

  it('the autosave writes a draft whose first write failed again before it is sent', () => {
    const page = begun().choose('A').pass(300);
    const [write] = page.asked('journalAnswer');
    if (write === undefined) throw new Error('nothing was written');
    page.journalled(write.answer, false);
    expect(holdsUnsafeAnswers(page.state)).toBe(true);
    expect(page.pass(1_200).asked('journalAnswer')).toHaveLength(1);
    expect(page.asked('sendAnswer')).toEqual([]);
  });

  it('the autosave does not count a draft as journalled by the write of an older one', () => {
    const page = begun().choose('A').pass(300);
    const [write] = page.asked('journalAnswer');
    if (write === undefined) throw new Error('nothing was written');
    page.choose('B').journalled(write.answer);
    expect(page.state.autosave).toMatchObject({ isJournalled: false });
  });

  it('the autosave journals the draft at once when the page unmounts, and only once', () => {
    const page = begun().choose('A').dispatch({ type: 'disposed' });
    expect(page.asked('journalAnswer')).toMatchObject([{ answer: { answer: ticked('A') } }]);
    expect(page.state.autosave).toMatchObject({ journalAt: null });
    page.journalled(page.asked('journalAnswer')[0]?.answer ?? expect.fail());
    expect(page.dispatch({ type: 'disposed' }).commands).toEqual([]);
    expect(begun().dispatch({ type: 'disposed' }).commands).toEqual([]);
  });
});

describe('a draft that is emptied again', () => {
  const emptied = (page: ReducerDriver) => page.open(3).write('Ohm').write('');

  it('an emptied draft is dropped from the journal', () => {
    const page = emptied(begun());
    expect(page.state.autosave).toBeNull();
    expect(page.asked('dropAnswer')).toMatchObject([{ answer: { questionId: 103, answer: written('Ohm') } }]);
    expect(page.asked('dropAnswer')[0]).not.toHaveProperty('instead');
  });

  it('a draft that is changed back to the answer that still waits replaces it as its newest revision', () => {
    const page = begun().choose('A').submit();
    const [waiting] = page.state.outbox.pending;
    page.open(1).choose('B').choose('A');
    const drafted = page.state.autosave?.draft.sequence ?? 0;
    page.submit();
    const [replacing, ...others] = page.state.outbox.pending;
    expect(others).toEqual([]);
    expect(replacing?.answer).toMatchObject({ answer: ticked('A'), isSubmitted: true });
    expect(replacing?.answer.sequence).toBeGreaterThan(drafted);
    expect(drafted).toBeGreaterThan(waiting?.answer.sequence ?? 0);
  });

  it('a draft over an answer that still waits leaves that answer in the journal', () => {
    const page = begun().choose('A').submit();
    page.open(1).choose('B').clear();
    expect(page.asked('dropAnswer')).toMatchObject([
      { answer: { answer: ticked('B') }, instead: { answer: ticked('A'), isSubmitted: true } },
    ]);
  });

  it('an emptied draft saves a skip where the server has the draft and skipping is allowed', () => {
    const page = begun().open(3).write('Ohm').pass(1_500).deliver();
    expect(drafted(page.write(''))).toMatchObject({ answer: null, isSkipped: true });
  });

  it('an emptied draft saves nothing where skipping is not allowed', () => {
    const attempt = paper({ deadline: null, allowSkip: false });
    const page = emptied(begun({ ...attempt, questions: attempt.questions.slice(2) }));
    expect(page.state.autosave).toBeNull();
  });
});
