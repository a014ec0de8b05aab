import { describe, expect, it } from 'vitest';
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
  explanationHtml: asSafeHtml(''),
  marks: 400,
};
const written: PaperQuestion = { ...question, interaction: { kind: 'extendedText' } };
const withKey = (...key: OptionLabel[]): PaperQuestion => ({
  ...question,
  interaction: { kind: 'choice', options: [], key },
});

describe('a paper', () => {
  it('goes live with questions, keys and marks', () => {
    expect(findGoLiveRefusal({ rules, questions: [question, written] })).toBeUndefined();
  });

  it('needs a pass mark that its questions can reach [go-live.1]', () => {
    const questions = [{ ...question, marks: 199 }];
    expect(findGoLiveRefusal({ rules, questions })).toBe('passMarkAboveTotal');
  });

  it('has no more questions than there are positions [go-live.2]', () => {
    const questions = Array.from({ length: MAX_QUESTIONS }, () => question);
    expect(findGoLiveRefusal({ rules, questions })).toBeUndefined();
    expect(findGoLiveRefusal({ rules, questions: [...questions, question] })).toBe('tooManyQuestions');
  });

  it('of a survey needs neither key nor marks', () => {
    const survey: AssessmentRules = { ...rules, markingScheme: 'survey', totalMarks: 0, passMark: 0 };
    const questions = [{ ...withKey(), marks: 0 }];
    expect(findGoLiveRefusal({ rules: survey, questions })).toBeUndefined();
    expect(findGoLiveRefusal({ rules, questions })).toBe('questionMissingKey');
  });

  it('needs questions', () => {
    expect(findGoLiveRefusal({ rules, questions: [] })).toBe('noQuestions');
  });

  it('needs a key for every multiple choice question, also where others have one', () => {
    const questions = [question, withKey()];
    expect(findGoLiveRefusal({ rules, questions })).toBe('questionMissingKey');
  });

  it('has several correct options only where candidates may tick several', () => {
    const questions = [question, withKey('A', 'B')];
    expect(findGoLiveRefusal({ rules, questions })).toBe('multipleKeysNeedMultipleTicks');
    expect(findGoLiveRefusal({ rules: { ...rules, allowMultipleTicks: true }, questions })).toBeUndefined();
  });

  it('gives marks for every question', () => {
    expect(findGoLiveRefusal({ rules, questions: [question, { ...written, marks: 0 }] })).toBe('marksNotSet');
    expect(findGoLiveRefusal({ rules, questions: [question, { ...written, marks: 1 }] })).toBeUndefined();
  });

  it('may have a pass mark of all its marks', () => {
    expect(findGoLiveRefusal({ rules: { ...rules, passMark: 400 }, questions: [question] })).toBeUndefined();
    expect(findGoLiveRefusal({ rules: { ...rules, passMark: 401 }, questions: [question] })).toBe(
      'passMarkAboveTotal',
    );
  });
});
