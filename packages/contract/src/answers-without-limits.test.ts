import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createQuestion, listQuestions } from './authoring/question-endpoints.ts';
import { ENDPOINTS } from './endpoints.ts';

/** Keywords of JSON Schema that refuse a value of the declared type. */
const LIMITS = [
  'minLength',
  'maxLength',
  'pattern',
  'maximum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'multipleOf',
];

/** Whether a bound belongs to the type: the largest safe integer of JavaScript. */
const isOfTheType = (keyword: string, value: unknown) =>
  keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER;

/** Paths of all limits in a schema. Skips instants and UUIDs, whose format is a pattern. */
function limitsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('format' in schema && ['date-time', 'uuid'].includes(String(schema.format))) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const isLimit = LIMITS.includes(key) && typeof value !== 'object';
    if (isLimit && !isOfTheType(key, value)) return [`${path}.${key}`];
    return limitsIn(value, `${path}.${key}`);
  });
}

describe('the answer of an endpoint', () => {
  it.each(ENDPOINTS.map((endpoint) => ({ name: endpoint.name, ok: endpoint.ok })))(
    'the answer of $name checks types without the limits of input [answers-without-limits.1]',
    ({ ok }) => {
      for (const io of ['input', 'output'] as const)
        expect(limitsIn(z.toJSONSchema(ok, { io, unrepresentable: 'any' }))).toEqual([]);
    },
  );

  const wireQuestion = (text: string) => ({
    quizQuestionId: 1,
    quizTopicId: 1,
    questionDetail: text,
    promptHtml: text,
    optionA: text,
    questionTypeId: 5,
    answerTypeId: 5,
    perQuestionMark: 12_345_678,
    questionCategoryId: null,
    categoryName: text,
    questionTypeName: '',
    answerTypeName: '',
    correctOptionText: text,
    answerExplanation: text,
    imagePath: text,
    addedBy: 1,
    lastUpdatedBy: null,
    recordVersion: text,
  });

  it.each([
    ['text longer than an author may send', 'x'.repeat(100_000)],
    ['text with surrounding white space, which input trims', '  code\n'],
  ])('the answer of an endpoint returns %s unchanged', (_title, text) => {
    const { ok } = listQuestions;
    const sent = ok.encode(ok.decode([wireQuestion(text)] as never));
    expect(sent).toMatchObject([{ questionDetail: text, optionA: text, perQuestionMark: 12_345_678 }]);
    expect(createQuestion.body?.safeDecode(wireQuestion(text) as never).success).toBe(false);
  });
});
