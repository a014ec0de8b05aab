import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { begun, pending, ReducerDriver, revision } from '../testing/reducer.test-data.ts';
import { draftOf } from './unsubmitted-drafts.ts';

const several = paper({ deadline: null, allowMultipleTicks: true });
const strict = { ...several, allowSkip: false };
const shown = ({ state }: ReducerDriver) => (state.question === null ? null : draftOf(state, state.question));

/** Sends the draft that waits for a pause, and lets the server store it. */
const saved = (page: ReducerDriver) => page.pass(1_500).deliver();

describe.each([
  ['allowed', several, { isAnswered: false, isSkipped: true }],
  ['forbidden', strict, { isAnswered: false, isSkipped: false }],
])('where skipping is %s', (_rule, attempt, emptied) => {
  it('unticking the only tick of a saved draft takes the draft back on page, list and server', () => {
    const page = saved(begun(attempt).choose('A'));
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true });
    page.choose('A');
    expect(shown(page)).toMatchObject({ selected: [] });
    expect(page.state.progress[0]).toMatchObject(emptied);
    page.pass(1_500);
    expect(pending(page)).toEqual(['101 skip']);
    expect(page.state.outbox.pending).toMatchObject([{ answer: { isSubmitted: false } }]);
  });

  it('emptying a submitted answer takes it back, and a new answer replaces it', () => {
    const page = begun(attempt).choose('A').submit().deliver().open(1).choose('A');
    expect(page.state.progress[0]).toMatchObject(emptied);
    expect(pending(page.pass(1_500))).toEqual(['101 skip']);
    page.deliver().choose('A').submit();
    expect(pending(page)).toEqual(['101 Option-A']);
    expect(page.state.progress[0]).toMatchObject({ isAnswered: true, isSkipped: false });
  });

  it('an emptied answer that a former start left unsent is shown as empty', () => {
    const unsent = [revision(101, { answer: null, isSkipped: true, isSubmitted: false })];
    const page = new ReducerDriver(attempt).opened({ unsent }).beat();
    page.load(1, { isAnswered: true, answer: { kind: 'choice', selected: ['A'] } });
    page.open(1);
    expect(shown(page)).toMatchObject({ selected: [] });
    expect(page.state.question).toMatchObject(emptied);
  });

  it('an answer that was never sent leaves no trace when it is emptied', () => {
    const page = begun(attempt).choose('A').choose('A');
    expect(page.state.progress[0]).toMatchObject({ isAnswered: false, isSkipped: false });
    expect(page.asked('dropAnswer')).toHaveLength(1);
    expect(pending(page.pass(1_500))).toEqual([]);
  });
});

it('an emptied answer is sent before the attempt is submitted [exam-emptied.1]', () => {
  const page = begun(several).choose('A').submit().deliver().open(1).choose('A');
  page.dispatch({ type: 'submissionConfirmed' });
  expect(pending(page)).toEqual(['101 skip']);
});
