import { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { EndedDraft } from './draft.ts';
import {
  draftedKinds,
  initialValues,
  maxQuestions,
  type QuestionDraftValues,
  requestAgain,
  toRequest,
  validate as validateWithin,
  valuesOf,
} from './question-draft-values.ts';

const assessment = { assessmentId: 7, markingScheme: 'equal' as const, answerSeconds: 0 };
const perQuestion = { assessmentId: 7, markingScheme: 'perQuestion' as const, answerSeconds: 0 };
const quota = { questionLimit: 60, existing: 3 };

const filled = (change: Partial<QuestionDraftValues> = {}): QuestionDraftValues =>
  Object.assign(initialValues('gemini', 0), { topic: 'Fuses' }, change);
const recorded = (minutes: string) =>
  filled({ promptType: 'text', interactionKind: 'audioRecording', minutes });
const validate = (values: QuestionDraftValues, rules: Parameters<typeof validateWithin>[1] = assessment) =>
  validateWithin(values, rules, quota, 300);

it('an order of questions begins with five choices of medium difficulty, a mark each, which are added [draft-values.1]', () => {
  expect(initialValues('openAi', 0)).toEqual({
    provider: 'openAi',
    topic: '',
    extraInstruction: '',
    questionCount: '5',
    promptType: 'choice',
    interactionKind: 'choice',
    minutes: '1',
    complexity: 'medium',
    marks: '1',
    replacesQuestions: 'add',
  });
});

it('an order offers the answer types of its question type that a model can write [draft-values.2]', () => {
  expect(draftedKinds('choice')).toEqual(['choice']);
  expect(draftedKinds('text')).toEqual(['extendedText', 'textEntry', 'audioRecording', 'videoRecording']);
});

it('an order has at most the questions of its provider, and what the plan leaves [draft-values.3]', () => {
  const free = { questionLimit: null, existing: 0, replaces: false };
  expect([maxQuestions('gemini', free), maxQuestions('openAi', free)]).toEqual([50, 25]);
  const full = { questionLimit: 20, existing: 12, replaces: false };
  expect(maxQuestions('gemini', full)).toBe(8);
  expect(maxQuestions('gemini', { ...full, replaces: true })).toBe(20);
  expect(maxQuestions('gemini', { ...full, existing: 25 })).toBe(0);
});

it('the request has marks only with marking by question, and seconds only for a recorded answer [draft-values.4]', () => {
  expect(toRequest(filled({ marks: '2.5' }), assessment)).toMatchObject({ marks: null, answerLength: 0 });
  expect(toRequest(filled({ marks: '2,5' }), perQuestion)).toMatchObject({ marks: 250 });
  expect(toRequest(recorded('2'), assessment)).toMatchObject({ answerLength: 120 });
  expect(toRequest(filled({ replacesQuestions: 'replace' }), assessment).replacesQuestions).toBe(true);
  const body = toRequest(filled({ extraInstruction: 'No dates.' }), perQuestion);
  expect(z.safeEncode(startQuestionDraft.body as z.ZodType, body).success).toBe(true);
});

it('an order keeps the answer length of its assessment to the second while its author leaves it [draft-values.5]', () => {
  const short = { assessmentId: 7, markingScheme: 'equal' as const, answerSeconds: 20 };
  const values = Object.assign(initialValues('gemini', 20), {
    promptType: 'text',
    interactionKind: 'videoRecording',
  } as const);
  expect(values.minutes).toBe('0.33');
  expect(validate(values, short)).toEqual({});
  expect(toRequest(values, short).answerLength).toBe(20);
});

it('an order above the maximum names the provider, or the plan where that allows fewer [draft-values.6]', () => {
  const countOf = (change: Partial<QuestionDraftValues>) => validate(filled(change)).questionCount;
  expect(countOf({ questionCount: '50' })).toBeUndefined();
  expect(countOf({ questionCount: '51' })).toEqual({ key: 'drafts:errors.countRange', params: { max: 50 } });
  expect(countOf({ questionCount: '26', provider: 'openAi' })).toEqual({
    key: 'drafts:errors.countRange',
    params: { max: 25 },
  });
  const ofPlan = (replacesQuestions: 'add' | 'replace') =>
    validateWithin(
      filled({ questionCount: '10', replacesQuestions }),
      assessment,
      { questionLimit: 12, existing: 3 },
      300,
    );
  expect(ofPlan('add')).toEqual({ questionCount: 'refusals.maxQuestionQuota' });
  expect(ofPlan('replace')).toEqual({});
});

it('an answer length is a whole number of minutes within the limit of the site, as in the editor [draft-values.7]', () => {
  const minutesOf = (minutes: string) => validate(recorded(minutes)).minutes;
  expect(minutesOf('')).toBe('fields.required');
  expect(minutesOf('one')).toBe('fields.number');
  for (const wrong of ['1.5', '1,5', '1.000', '-1'])
    expect(minutesOf(wrong)).toBe('questions:recorded.integer');
  for (const wrong of ['0', '6'])
    expect(minutesOf(wrong)).toEqual({ key: 'questions:recorded.range', params: { limit: 5 } });
  expect(minutesOf('5')).toBeUndefined();
  expect(validate(filled({ minutes: '' }))).toEqual({});
});

it('marks of drafted questions are required and checked as in the editor, and only with marking by question [draft-values.8]', () => {
  const marksOf = (marks: string) => validate(filled({ marks }), perQuestion).marks;
  expect(marksOf('')).toBe('fields.required');
  expect(marksOf('0')).toBe('fields.positive');
  expect(marksOf('1.005')).toBe('fields.twoDecimals');
  expect(marksOf('2.5')).toBeUndefined();
  expect(validate(filled({ marks: '' }))).toEqual({});
});

const failed = (change: Partial<EndedDraft> = {}): EndedDraft => ({
  draftId: 31,
  assessmentId: 7,
  kind: 'questions' as const,
  state: 'failed' as const,
  failure: 'aiProviderDown' as const,
  provider: 'gemini' as const,
  model: 'gemini-2.5-flash',
  topic: 'Fuses',
  requestedCount: 40,
  droppedCount: 0,
  replaces: true,
  marks: 250,
  listVersion: 'v1',
  createdAt: new Date('2026-11-26T08:00:00Z'),
  questions: [],
  instructions: [],
  order: {
    extraInstruction: 'No dates.',
    question: {
      interactionKind: 'audioRecording' as const,
      answerLength: 90,
      complexity: 'hard' as const,
    },
    material: null,
  },
  ...change,
});

it('the fields of a failed draft, left as they are, order what another try orders [draft-values.9]', () => {
  const draft = failed();
  const rules = { ...perQuestion, answerSeconds: 90 };
  const typed = toRequest(valuesOf(draft, 'gemini', 90), rules);
  expect(Object.assign(typed, { sourceId: null, continuedDraftId: 31 })).toEqual(
    requestAgain(draft, 'gemini'),
  );
  expect(typed).toMatchObject({ answerLength: 90, complexity: 'hard', marks: 250, replacesQuestions: true });
  expect(requestAgain(draft, 'openAi')).toMatchObject({ provider: 'openAi', questionCount: 25 });
});

it('a draft has fifty questions at most, those that it keeps of a former one included [draft-values.10]', () => {
  const free = { questionLimit: null, existing: 0, replaces: false };
  const keeping = (kept: number) => ({ ...free, kept });
  expect([maxQuestions('gemini', keeping(2)), maxQuestions('openAi', keeping(2))]).toEqual([48, 25]);
  expect(maxQuestions('openAi', keeping(30))).toBe(20);
  expect(validateWithin(filled({ questionCount: '49' }), assessment, keeping(2), 300)).toEqual({
    questionCount: { key: 'drafts:errors.countRange', params: { max: 48 } },
  });
});
