import { question, ticked, written } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { holdsUnsafeAnswers, isOffline } from '../attempt/state.ts';
import { begun, revision } from '../testing/reducer.test-data.ts';
import { contentKey, draftError, draftFrom, submittedKey, withRevision } from './draft-content.ts';
import { unsubmitted } from './unsubmitted-drafts.ts';

describe('the drafts that a submission submits', () => {
  const questionsOf = (page: ReturnType<typeof begun>) =>
    unsubmitted(page.state).map(([{ questionId }, draft]) => [questionId, draft]);

  it('a submission includes the drafts that differ from the submitted answers', () => {
    const page = begun().choose('A').open(2).choose('A').open(3).write('Ohm');
    expect(questionsOf(page)).toEqual([
      [101, { kind: 'choice', selected: ['A'] }],
      [102, { kind: 'choice', selected: ['A'] }],
      [103, { kind: 'extendedText', text: 'Ohm' }],
    ]);
    page.submit();
    expect(questionsOf(page)).toHaveLength(2);
    page.open(3).write('Volta');
    expect(questionsOf(page)).toHaveLength(3);
    page.write('Ohm');
    expect(questionsOf(page)).toHaveLength(2);
  });

  it('a submission includes neither empty drafts nor drafts of questions that have not arrived', () => {
    expect(questionsOf(begun().open(3).write('Ohm').write(''))).toEqual([]);
    const page = begun().choose('A');
    page.state = { ...page.state, questions: { ...page.state.questions, arrived: new Map() } };
    expect(questionsOf(page)).toEqual([]);
  });
});

describe('the content of a question', () => {
  it('submittedKey tells whether a question is untouched, skipped or answered', () => {
    const answered = withRevision(question(1), revision(101), { allowSkip: true });
    expect(submittedKey(question(1))).toBeNull();
    expect(submittedKey({ ...question(1), isSkipped: true })).toBe('skip');
    expect(submittedKey(answered)).toBe(contentKey({ answer: ticked('B'), isSkipped: false }));
    expect(answered).toMatchObject({ isAnswered: true, isSkipped: false, answer: { selected: ['B'] } });
  });

  it('a draft from an answer that the question does not offer is empty', () => {
    expect(draftFrom(question(1), { answer: ticked('E') })).toEqual(ticked());
    expect(draftFrom(question(1), { answer: written('Ohm') })).toEqual(ticked());
  });
});

describe('a draft', () => {
  const twice = ticked('A', 'B');

  it('a draft may be submitted with an answer that the rules allow', () => {
    expect(draftError(question(1), twice, { allowMultipleTicks: true })).toBeNull();
    expect(draftError(question(1), twice, { allowMultipleTicks: false })).toBe('multipleAnswersNotAllowed');
    expect(draftError(question(3), written(' '), { allowMultipleTicks: true })).toBe('emptyAnswer');
  });

  it('a page holds unsafe answers while a draft or an answer is not in the journal', () => {
    const page = begun();
    expect(holdsUnsafeAnswers(page.state)).toBe(false);
    page.choose('A');
    expect(holdsUnsafeAnswers(page.state)).toBe(true);
    page.journalled(page.state.autosave?.draft ?? expect.fail());
    expect(holdsUnsafeAnswers(page.state)).toBe(false);
    page.submit();
    expect(holdsUnsafeAnswers(page.state)).toBe(true);
    page.journalled(page.state.outbox.pending[0]?.answer ?? expect.fail());
    expect(holdsUnsafeAnswers(page.state)).toBe(false);
  });
});

it('a page is offline by the device, the heartbeat or the last save', () => {
  const page = begun();
  expect(isOffline(page.state, true)).toBe(false);
  expect(isOffline(page.state, false)).toBe(true);
  expect(isOffline({ ...page.state, server: 'unreachable' }, true)).toBe(true);
  expect(isOffline({ ...page.state, server: 'unknownAttempt' }, true)).toBe(false);
  const { outbox } = page.state;
  expect(isOffline({ ...page.state, outbox: { ...outbox, status: 'unreachable' } }, true)).toBe(true);
  expect(isOffline({ ...page.state, outbox: { ...outbox, status: 'busy' } }, true)).toBe(false);
});
