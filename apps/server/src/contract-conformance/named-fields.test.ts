import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { giveMarks } from '@invigil/contract/results/marking-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { inWireNames, option, wireNameOf } from './partial-updates.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

it('a record of another tenant in a body is 404, as in a path [named-fields.1]', async () => {
  const other = await buildAdmin(test);
  const { createdId: categoryId } = await other.ok(createCategory, { body: { name: 'Theirs' } });
  const certificateTemplateId = await buildTemplate(other);
  const { assessmentId, questionIds } = await buildAssessment(admin);
  const question = { ...questionFields(assessmentId), categoryId };
  const update = { questionId: questionIds[0] ?? 0, ...question };
  expect(await admin.status(questions.createQuestion, { body: question })).toBe(404);
  expect(await admin.status(questions.updateQuestion, { body: update })).toBe(404);
  const assessment = assessmentFields({ certificateTemplateId });
  expect(await admin.status(assessments.createAssessment, { body: assessment })).toBe(404);
  expect(await admin.status(assessments.updateAssessment, { body: { assessmentId, ...assessment } })).toBe(
    404,
  );
});

it('marks in a path are 400 where they are no marks, and a response that nobody has is 404 [named-fields.2]', async () => {
  const give = async (id: string, marks: string) => {
    const response = await test.app.inject({
      method: 'PUT',
      url: giveMarks.path.replace(/:\w+$/, marks).replace(/:\w+/, id),
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return [response.statusCode, response.json().errors];
  };
  expect(await give('1001', '1.234')).toEqual([400, { marks: ['twoDecimals'] }]);
  expect(await give('1001', 'four')).toEqual([400, { marks: ['number'] }]);
  expect(await give('1001', '1.23')).toEqual([404, undefined]);
  expect(await give('0', '1.234')).toEqual([404, undefined]);
});

it('an error of a question names the field that the client sent, of the flat form or of the nested one [named-fields.3]', async () => {
  const { assessmentId } = await buildAssessment(admin);
  const { interaction: _nested, ...rest } = questionFields(assessmentId);
  const problems = async (fields: object) => {
    const encoded = questions.createQuestion.body?.encode(questionFields(assessmentId) as never);
    const flat = ['interaction', 'interactionKind', 'key', 'answerSeconds', ...[...'ABCDE'].map(option)];
    const bare = Object.fromEntries(
      Object.entries(encoded as object).filter(
        ([name]) => !flat.map((field) => wireNameOf(questions.createQuestion, field)).includes(name),
      ),
    );
    const body = { ...bare, ...inWireNames(questions.createQuestion, { prompt: rest.prompt, ...fields }) };
    const response = await admin.raw(questions.createQuestion, body);
    return Object.keys(response.json().errors ?? {});
  };
  const seconds = wireNameOf(questions.createQuestion, 'answerSeconds');
  const audio = { promptType: 4, interactionKind: 2, answerSeconds: 35_000 };
  expect(await problems(audio)).toEqual([seconds]);
  expect(
    await problems({ promptType: 4, interaction: { kind: 'audioRecording', maxSeconds: 35_000 } }),
  ).toEqual(['interaction.maxSeconds']);
  const emptied = '<script>1</script>';
  const flatChoice = { interactionKind: 5, [option('A')]: 'One', [option('B')]: emptied };
  expect(await problems(flatChoice)).toEqual([option('B')]);
  const options = [
    { label: 'A', text: 'One' },
    { label: 'B', text: emptied },
  ];
  expect(await problems({ interaction: { kind: 'choice', options, key: ['A'] } })).toEqual([
    'interaction.options.1.text',
  ]);
});
