import { readFile } from 'node:fs/promises';
import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment, type QuestionChange, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aDayLater,
  IS_GONE,
  IS_THERE,
  presenceOf,
  removeOnce,
  uploadPicture,
} from '../../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const write = (assessmentId: number, change: QuestionChange) => ({
  body: questionFields(assessmentId, change),
});
const create = (assessmentId: number, change: QuestionChange) =>
  admin.ok(questions.createQuestion, write(assessmentId, change));
const promptsOf = async (assessmentId: number) =>
  (await admin.ok(questions.listQuestions, { params: { assessmentId } })).map(({ prompt }) => prompt);
const buildThree = () =>
  buildAssessment(admin, {}, [{ prompt: 'One' }, { prompt: 'Two' }, { prompt: 'Three' }]);

it('a question is placed below another, and those that follow it move on [placed-questions.1]', async () => {
  const { assessmentId, questionIds } = await buildThree();
  const [first, , third] = questionIds;
  await create(assessmentId, { prompt: 'One, again', afterQuestionId: first });
  await create(assessmentId, { prompt: 'Three, again', afterQuestionId: third });
  await create(assessmentId, { prompt: 'Last' });
  expect(await promptsOf(assessmentId)).toEqual([
    'One',
    'One, again',
    'Two',
    'Three',
    'Three, again',
    'Last',
  ]);
});

it('a question is placed at the end where the one above it is deleted, or belongs to another assessment [placed-questions.2]', async () => {
  const { assessmentId, questionIds } = await buildThree();
  const other = await buildThree();
  const [first = 0] = questionIds;
  await admin.ok(questions.deleteQuestion, { params: { questionId: first } });
  await create(assessmentId, { prompt: 'Four', afterQuestionId: first });
  await create(assessmentId, { prompt: 'Five', afterQuestionId: other.questionIds[0] });
  await create(assessmentId, { prompt: 'Six', afterQuestionId: null });
  expect(await promptsOf(assessmentId)).toEqual(['Two', 'Three', 'Four', 'Five', 'Six']);
  expect(await promptsOf(other.assessmentId)).toEqual(['One', 'Two', 'Three']);
});

it('a question equal to the one above it is refused, and the order stays [placed-questions.3]', async () => {
  const { assessmentId, questionIds } = await buildThree();
  const copy = write(assessmentId, { prompt: 'One', afterQuestionId: questionIds[0] });
  expect(await admin.refusal(questions.createQuestion, copy)).toBe('questionTaken');
  expect(await promptsOf(assessmentId)).toEqual(['One', 'Two', 'Three']);
});

it('questions that are placed below the same one at the same time all get a place of their own [placed-questions.4]', async () => {
  const { assessmentId, questionIds } = await buildThree();
  const [first] = questionIds;
  const added = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(added.map((prompt) => create(assessmentId, { prompt, afterQuestionId: first })));
  const prompts = await promptsOf(assessmentId);
  expect([prompts[0], ...prompts.slice(-2)]).toEqual(['One', 'Two', 'Three']);
  expect(prompts.slice(1, -2).toSorted()).toEqual(added);
  await admin.ok(goLive, { body: { assessmentId } });
});

it('files of a question and its copy are kept until both are deleted [placed-questions.5]', async () => {
  const imagePath = await uploadPicture(admin, questions.uploadQuestionImage);
  const { path: recordingPath } = await admin.upload(uploadRecording, {
    bytes: await readFile(CLIP),
    name: 'recording',
    type: 'application/octet-stream',
  });
  const { assessmentId } = await buildAssessment(admin, {}, [
    { imagePath, imageDescription: 'Two mirrors' },
    { promptType: 'video', interaction: { kind: 'extendedText' }, recordingPath },
  ]);
  const params = { assessmentId };
  const originals = await admin.ok(questions.listQuestions, { params });
  for (const { questionId, ...fields } of originals)
    await create(assessmentId, { ...fields, prompt: `${fields.prompt} Again?`, afterQuestionId: questionId });
  for (const { questionId } of originals)
    await admin.ok(questions.deleteQuestion, { params: { questionId } });
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  for (const file of [imagePath, recordingPath]) expect(await presenceOf(test, file)).toEqual(IS_THERE);
  const copies = await admin.ok(questions.listQuestions, { params });
  expect(copies.map(({ imageDescription }) => imageDescription)).toEqual(['Two mirrors', '']);
  for (const { questionId } of copies) await admin.ok(questions.deleteQuestion, { params: { questionId } });
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  for (const file of [imagePath, recordingPath]) expect(await presenceOf(test, file)).toEqual(IS_GONE);
});
