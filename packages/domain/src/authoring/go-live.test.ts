import { describe, expect, it } from 'vitest';
import { MAX_MARKS } from '../marks.ts';
import { asSafeHtml } from '../safe-html.ts';
import type { AssessmentRules } from './assessment.ts';
import { findGoLiveRefusal } from './go-live.ts';
import type { OptionLabel } from './interactions/choice/choice.ts';
import { MAX_QUESTIONS } from './paper.ts';
import type { PaperQuestion } from './question.ts';

const rules: AssessmentRules = {
  title: 'Unit Test 3',
  markingScheme: 'perQuestion',
  timeLimitMinutes: 60,
  totalMarks: 400,
  passMark: 200,
  allowMultipleAttempts: false,
  allowMultipleTicks: false,
  allowMultipleKeys: false,
  showKeyAfterwards: false,
  showExplanationAfterwards: false,
  allowStop: true,
  allowSkip: true,
  shuffleQuestions: false,
  openInNewWindow: false,
};
const question: PaperQuestion = {
  questionId: 1,
  prompt: { html: asSafeHtml('Which?'), isCode: false, media: null },
  interaction: {
    kind: 'choice',
    options: [
      { label: 'A', html: asSafeHtml('this') },
      { label: 'B', html: asSafeHtml('that') },
    ],
    key: ['A'],
  },
  contentHash: 'hash',
  explanationHtml: asSafeHtml(''),
  marks: 400,
};
const written: PaperQuestion = { ...question, interaction: { kind: 'extendedText' } };
const withKey = (...key: OptionLabel[]): PaperQuestion => ({
  ...question,
  interaction: { kind: 'choice', options: [], key },
});

it('a paper with questions, keys and marks may go live', () => {
  expect(findGoLiveRefusal({ rules, questions: [question, written] }, true)).toBeUndefined();
});

it('a paper goes live only with a pass mark that its questions can reach [go-live.1]', () => {
  const questions = [{ ...question, marks: 199 }];
  expect(findGoLiveRefusal({ rules, questions }, true)?.refusal).toBe('passMarkAboveTotal');
});

it('a paper goes live with a total that a result can have at most [go-live.3]', () => {
  const sharing = (marks: number, count: number) =>
    Array.from({ length: count }, () => ({ ...question, marks }));
  expect(findGoLiveRefusal({ rules, questions: sharing(MAX_MARKS / 4, 4) }, true)).toBeUndefined();
  expect(findGoLiveRefusal({ rules, questions: sharing(MAX_MARKS, 23) }, true)?.refusal).toBe(
    'totalMarksTooHigh',
  );
});

it('a paper goes live with MAX_QUESTIONS questions at most [go-live.2]', () => {
  const questions = Array.from({ length: MAX_QUESTIONS }, () => question);
  expect(findGoLiveRefusal({ rules, questions }, true)).toBeUndefined();
  expect(findGoLiveRefusal({ rules, questions: [...questions, question] }, true)?.refusal).toBe(
    'tooManyQuestions',
  );
});

it('a survey goes live with neither keys nor marks', () => {
  const survey: AssessmentRules = { ...rules, markingScheme: 'survey', totalMarks: 0, passMark: 0 };
  const questions = [{ ...withKey(), marks: 0 }];
  expect(findGoLiveRefusal({ rules: survey, questions }, true)).toBeUndefined();
  expect(findGoLiveRefusal({ rules, questions }, true)?.refusal).toBe('questionMissingKey');
});

it('a paper without questions cannot go live', () => {
  expect(findGoLiveRefusal({ rules, questions: [] }, true)?.refusal).toBe('noQuestions');
});

it('a paper goes live only with a key for every multiple choice question', () => {
  const questions = [question, withKey()];
  expect(findGoLiveRefusal({ rules, questions }, true)?.refusal).toBe('questionMissingKey');
});

it('a paper goes live with multiple correct options only where candidates may tick multiple options', () => {
  const questions = [question, withKey('A', 'B')];
  expect(findGoLiveRefusal({ rules, questions }, true)?.refusal).toBe('multipleKeysNeedMultipleTicks');
  expect(
    findGoLiveRefusal({ rules: { ...rules, allowMultipleTicks: true }, questions }, true),
  ).toBeUndefined();
});

it('a paper goes live only with marks above 0 for every question', () => {
  expect(findGoLiveRefusal({ rules, questions: [question, { ...written, marks: 0 }] }, true)?.refusal).toBe(
    'marksNotSet',
  );
  expect(findGoLiveRefusal({ rules, questions: [question, { ...written, marks: 1 }] }, true)).toBeUndefined();
});

it('a refusal names the questions that have to change, and none where the paper has to [go-live.4]', () => {
  const numbers = (...questions: PaperQuestion[]) =>
    findGoLiveRefusal({ rules, questions }, true)?.questionNumbers;
  const outOfReach: PaperQuestion = {
    ...question,
    scoring: { kind: 'weights', weights: [{ label: 'A', percent: 50 }] },
  };
  expect(numbers(question, withKey(), written, withKey())).toEqual([2, 4]);
  expect(numbers({ ...question, marks: 0 }, question, { ...written, marks: 0 })).toEqual([1, 3]);
  // One reason at a time, that of the first such question.
  expect(numbers(question, outOfReach, withKey())).toEqual([2]);
  expect(numbers()).toEqual([]);
});

it('a paper goes live with a pass mark equal to its total, but not above', () => {
  expect(
    findGoLiveRefusal({ rules: { ...rules, passMark: 400 }, questions: [question] }, true),
  ).toBeUndefined();
  expect(
    findGoLiveRefusal({ rules: { ...rules, passMark: 401 }, questions: [question] }, true)?.refusal,
  ).toBe('passMarkAboveTotal');
});

describe('recorded answers', () => {
  const recorded = (maxSeconds: number) => ({
    ...written,
    interaction: { kind: 'audioRecording', maxSeconds } as const,
  });

  it('a paper with a recorded answer goes live only where the site records answers', () => {
    const paper = { rules: { ...rules, timeLimitMinutes: 1 }, questions: [question, recorded(60)] };
    expect(findGoLiveRefusal(paper, true)).toBeUndefined();
    expect(findGoLiveRefusal(paper, false)?.refusal).toBe('recordedAnswersUnavailable');
    expect(findGoLiveRefusal({ rules, questions: [question, written] }, false)).toBeUndefined();
  });

  it('a time above the sum of the answers is refused only where every answer is recorded', () => {
    const refusal = (timeLimitMinutes: number, questions: readonly PaperQuestion[]) =>
      findGoLiveRefusal({ rules: { ...rules, timeLimitMinutes, passMark: 0 }, questions }, true)?.refusal;
    const questions = [recorded(60), recorded(90)];
    expect(refusal(2, questions)).toBeUndefined();
    expect(refusal(3, questions)).toBe('timeAboveAnswers');
    expect(refusal(2, [recorded(60), recorded(60)])).toBeUndefined();
    expect(refusal(0, questions)).toBeUndefined();
    expect(refusal(60, [...questions, question])).toBeUndefined();
  });
});
