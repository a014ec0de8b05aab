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

describe('a paper that goes live', () => {
  it('is accepted with questions, keys and marks', () => {
    expect(findGoLiveRefusal({ rules, questions: [question, written] })).toBeUndefined();
  });

  it('needs a pass mark that its questions can reach [go-live.1]', () => {
    const questions = [{ ...question, marks: 199 }];
    expect(findGoLiveRefusal({ rules, questions })).toBe('passMarkAboveTotal');
  });

  it('has at most MAX_QUESTIONS questions [go-live.2]', () => {
    const questions = Array.from({ length: MAX_QUESTIONS }, () => question);
    expect(findGoLiveRefusal({ rules, questions })).toBeUndefined();
    expect(findGoLiveRefusal({ rules, questions: [...questions, question] })).toBe('tooManyQuestions');
  });

  it('needs neither a key nor marks in a survey', () => {
    const survey: AssessmentRules = { ...rules, markingScheme: 'survey', totalMarks: 0, passMark: 0 };
    const questions = [{ ...withKey(), marks: 0 }];
    expect(findGoLiveRefusal({ rules: survey, questions })).toBeUndefined();
    expect(findGoLiveRefusal({ rules, questions })).toBe('questionMissingKey');
  });

  it('needs at least one question', () => {
    expect(findGoLiveRefusal({ rules, questions: [] })).toBe('noQuestions');
  });

  it('needs a key for every multiple choice question', () => {
    const questions = [question, withKey()];
    expect(findGoLiveRefusal({ rules, questions })).toBe('questionMissingKey');
  });

  it('allows multiple correct options only where candidates may tick multiple options', () => {
    const questions = [question, withKey('A', 'B')];
    expect(findGoLiveRefusal({ rules, questions })).toBe('multipleKeysNeedMultipleTicks');
    expect(findGoLiveRefusal({ rules: { ...rules, allowMultipleTicks: true }, questions })).toBeUndefined();
  });

  it('needs marks above 0 for every question', () => {
    expect(findGoLiveRefusal({ rules, questions: [question, { ...written, marks: 0 }] })).toBe('marksNotSet');
    expect(findGoLiveRefusal({ rules, questions: [question, { ...written, marks: 1 }] })).toBeUndefined();
  });

  it('may have a pass mark equal to its total, but not above', () => {
    expect(findGoLiveRefusal({ rules: { ...rules, passMark: 400 }, questions: [question] })).toBeUndefined();
    expect(findGoLiveRefusal({ rules: { ...rules, passMark: 401 }, questions: [question] })).toBe(
      'passMarkAboveTotal',
    );
  });
});
