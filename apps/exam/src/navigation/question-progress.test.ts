import { paper, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import {
  countProgress,
  mayOpen,
  mergedProgress,
  progressOf,
  type QuestionProgress,
  resumePosition,
  unreadablePositions,
  withJournalled,
  withProgress,
  withUnsent,
} from './question-progress.ts';

/** a answered, s skipped, u with an answer that cannot be read, v seen, - not seen. */
const list = (states: string): QuestionProgress[] =>
  [...states].map((state, index) => ({
    position: index + 1,
    questionId: 100 + index,
    isAnswered: state === 'a',
    isSkipped: state === 's',
    isUnreadable: state === 'u',
    isSeen: state !== '-',
  }));

it('countProgress counts answered, skipped and open questions', () => {
  expect(countProgress(list('aasv-'))).toEqual({ total: 5, answered: 2, skipped: 1, open: 2 });
});

it('the progress resumes at the first open question, else at the last', () => {
  expect(resumePosition(list('aas--'))).toBe(4);
  expect(resumePosition(list('aas'))).toBe(3);
  expect(resumePosition([])).toBe(1);
});

it('the progress allows going back to every question that was seen', () => {
  for (const position of [1, 2, 3, 4]) expect(mayOpen(list('aasv-'), position, false)).toBe(true);
  expect(mayOpen(list('aasv-'), 5, false)).toBe(false);
  expect(mayOpen(list('aasv-'), 5, true)).toBe(true);
  expect(mayOpen(list('aas--'), 4, false)).toBe(true);
  expect(mayOpen(list('aas'), 4, true)).toBe(false);
});

/** The states of a list, as `list` reads them. */
const states = (progress: readonly QuestionProgress[]) =>
  progress
    .map(({ isAnswered, isSkipped, isUnreadable, isSeen }) => {
      if (isUnreadable) return 'u';
      return isAnswered ? 'a' : isSkipped ? 's' : isSeen ? 'v' : '-';
    })
    .join('');
const attemptOf = (text: string) => paper({ questions: list(text) });

it('the progress counts an answered or skipped question as seen', () => {
  const questions = list('as-').map((one) => ({ ...one, isSeen: undefined }));
  expect(progressOf(paper({ questions })).map(({ isSeen }) => isSeen)).toEqual([true, true, false]);
});

it('a change of the progress changes one question', () => {
  expect(states(withProgress(list('---'), 101, { isSkipped: true }))).toBe('-s-');
});

it("the server's progress replaces the page's, except of an answer that is unsent and of a question that is open there", () => {
  expect(states(mergedProgress(list('vvvva'), attemptOf('as--s'), (questionId) => questionId === 104))).toBe(
    'asvva',
  );
  expect(states(mergedProgress(list('a-'), attemptOf('--'), () => false))).toBe('a-');
  expect(mergedProgress(list('-'), attemptOf('a'), () => false)).toMatchObject([{ isSeen: true }]);
  expect(states(mergedProgress(list('v-'), attemptOf('a'), () => false))).toBe('a-');
});

it("the journal's questions are above the progress of its attempt, emptied ones included", () => {
  const journalled = list('as-').map(({ questionId, isAnswered, isSkipped }) => ({
    questionId,
    isAnswered,
    isSkipped,
  }));
  expect(withJournalled(list('---a'), journalled)).toEqual(list('as-a'));
  expect(states(withJournalled(list('aaaa'), journalled))).toBe('asva');
});

it('unsent answers are above the progress, a skip as open where skipping is forbidden', () => {
  const unsent = [
    { questionId: 100, isSkipped: true, answer: null },
    { questionId: 101, isSkipped: false, answer: ticked('A') },
  ];
  expect(states(withUnsent(list('---a'), unsent, { allowSkip: true }))).toBe('sa-a');
  expect(states(withUnsent(list('---a'), unsent, { allowSkip: false }))).toBe('va-a');
});

it('an answer that cannot be read is seen and open, for the server, the journal and unsent answers alike [unreadable.1]', () => {
  expect(countProgress(list('au-'))).toEqual({ total: 3, answered: 1, skipped: 0, open: 2 });
  expect(unreadablePositions(list('au-'))).toEqual([2]);
  expect(states(progressOf(attemptOf('au-')))).toBe('au-');
  expect(progressOf(attemptOf('u'))).toMatchObject([{ isSeen: true }]);
  expect(states(mergedProgress(list('a-'), attemptOf('uu'), () => false))).toBe('uu');
  expect(states(withJournalled(list('a'), list('u')))).toBe('u');
  const answer = { kind: 'numeric', text: '600 THz' } as const;
  const unsent = [{ questionId: 100, isSkipped: false, answer }];
  expect(states(withUnsent(list('a'), unsent, { allowSkip: true }))).toBe('u');
});
