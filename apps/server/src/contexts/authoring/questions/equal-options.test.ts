import { listQuestions, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWireNames } from '../../../contract-conformance/partial-updates.test-data.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { questions } from '../question-tables.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Writes options that a server without the rule accepted. */
async function storeOptions(questionId: number, texts: readonly string[]): Promise<void> {
  const { db } = test.ports.database;
  const [row] = await db
    .select({ content: questions.content })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (row?.content.interaction.kind !== 'choice') throw new Error('The question has no options');
  const options = (['A', 'B'] as const).map((label, index) => ({ label, text: texts[index] ?? '' }));
  const interaction = { ...row.content.interaction, options };
  await db
    .update(questions)
    .set({ content: { ...row.content, interaction }, rendering: null })
    .where(eq(questions.id, questionId));
}

it('a question with equal stored options is edited where its options stay, and equal new options are refused [equal-options.1]', async () => {
  const admin = await buildAdmin(test);
  const rules = { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 } as const;
  const { assessmentId, questionIds } = await buildAssessment(admin, rules, [{ marks: 100 }]);
  const [questionId = 0] = questionIds;
  const update = async (change: object) => {
    const reply = await admin.raw(updateQuestion, inWireNames(updateQuestion, { questionId, ...change }));
    return [reply.statusCode, reply.json<{ responseMsg: string }>().responseMsg];
  };
  await storeOptions(questionId, ['List', '<p>List</p>']);
  const updated = [200, 'successfullyUpdated'];
  const refused = [202, 'equalOptions'];
  expect(await update({ marks: 2 })).toEqual(updated);
  expect(await update({ interaction: { key: ['B'] } })).toEqual(updated);
  const withOptions = (...texts: string[]) => ({
    interaction: { options: texts.map((text, index) => ({ label: 'ABC'[index], text })) },
  });
  expect(await update(withOptions('Set', '<span>Set</span>'))).toEqual(refused);
  expect(await update(withOptions('List', '<p>List</p>', 'Set'))).toEqual(refused);
  const [question] = await admin.ok(listQuestions, { params: { assessmentId } });
  expect(question).toMatchObject({
    marks: 200,
    interaction: { options: [{ text: 'List' }, { text: '<p>List</p>' }], key: ['B'] },
  });
  expect(await update(withOptions('List', 'Set'))).toEqual(updated);
  expect(await update(withOptions('List', 'List'))).toEqual(refused);
});
