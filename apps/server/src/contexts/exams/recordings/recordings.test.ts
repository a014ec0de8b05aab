import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { createQuestionBody } from '@invigil/contract/authoring/question-schemas';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
  questionFields,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assessments as assessmentTable, attempts as attemptTable } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  announcedOf,
  answerOf,
  asked,
  recordedAnswer,
  recordingCalls,
  setExam,
  startExam,
} from './recording-calls.test-data.ts';

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let tone: Buffer;
let clip: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  [tone, clip] = [await readFile(TONE), await readFile(CLIP)];
});
afterAll(() => test.close());
beforeEach(() => setExam(owner));

/** The field of the published interface. */
const wireNameOf = ({ names }: { readonly names: object }, field: string): string =>
  (names as Record<string, string>)[field] ?? field;

it('recorded answers are authored, announced, uploaded in parts, played and marked by hand [recorded-answers.1]', async () => {
  const sitting = await startExam(test, admin, [asked('audioRecording'), asked('videoRecording')]);
  const { assessmentId, candidate, attemptId, questionIds } = sitting;
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(open.interactionKinds?.toSorted()).toEqual(['audioRecording', 'videoRecording']);
  const shown = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(shown).toMatchObject({ interaction: { kind: 'audioRecording', maxSeconds: 60 }, answer: null });

  const soundId = randomUUID();
  const sound = recordingCalls(sitting);
  const film = recordingCalls({ ...sitting, questionId: questionIds[1] ?? 0 });
  expect((await sound.announce('audioRecording', soundId, tone)).statusCode).toBe(200);
  await sound.upload(tone, soundId);
  const filmId = await film.upload(clip);
  expect((await film.announce('videoRecording', filmId, clip)).statusCode).toBe(200);
  const resumed = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(resumed.answer).toEqual(answerOf('audioRecording', soundId, tone));
  await sound.submit();

  const pending = await admin.ok(marking.listPendingResponses, { params: { attemptId } });
  expect(pending).toMatchObject([
    { recordedAnswer: { kind: 'audio', isDeleted: false }, marks: 5_000 },
    { recordedAnswer: { kind: 'video', isDeleted: false } },
  ]);
  const address = (index: number) => pending[index]?.recordedAnswer?.address ?? '';
  expect(await admin.fetchAddress(address(0))).toEqual({ mediaType: 'audio/ogg', bytes: tone });
  expect(await admin.fetchAddress(address(1))).toEqual({ mediaType: 'video/webm', bytes: clip });
  expect((await test.app.inject({ url: address(0).split('?')[0] ?? '' })).statusCode).toBe(404);
  const details = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(details[0]?.recordedAnswer?.address).toContain(soundId);
  const rows = (await admin.send(marking.listPendingResponses, { params: { attemptId } })).json<
    Record<string, unknown>[]
  >();
  // The published interface names the address as the answer, the longest answer and the answer's length.
  const wire = (field: string) => wireNameOf(marking.pendingResponse, field);
  expect([rows[0]?.[wire('answerSeconds')], rows[0]?.[wire('recordedSeconds')]]).toEqual([60, 2]);
  expect(rows[0]?.[wire('answer')]).toContain(`/Resources/QuestionVideos/${soundId}.oga?ticket=`);
});

it('a question without its recording is refused, and an announcement longer than the question allows is no answer [recorded-answers.2]', async () => {
  const { candidate, attemptId, questionId } = await startExam(test, admin, [
    asked('videoRecording', 30),
    asked('audioRecording', 30),
  ]);
  const save = (answer: unknown) =>
    candidate.refusal(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answer: answer as never }),
    });
  expect(await save({ kind: 'videoRecording', recording: null })).toBe('noVideo');
  const announced = announcedOf(clip, 31_000);
  expect(await save({ kind: 'videoRecording', recording: { recordingId: randomUUID(), announced } })).toBe(
    'noVideo',
  );
  expect(await save(answerOf('audioRecording', randomUUID(), tone))).toBe('noVideo');
});

it('the length of a recorded answer is at least a second and at most what the site allows [recorded-answers.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const length = wireNameOf(createQuestionBody, 'answerSeconds');
  const bodyOf = (change: object) => ({
    ...createQuestionBody.encode(questionFields(assessmentId, asked('audioRecording')) as never),
    ...change,
  });
  const problems = async (change: object) => {
    const response = await admin.raw(questions.createQuestion, bodyOf(change));
    return [response.statusCode, response.json<{ errors?: unknown }>().errors];
  };
  const nested = (maxSeconds: unknown) => ({
    interaction: { kind: 'audioRecording', maxSeconds },
    [length]: undefined,
  });
  expect(await problems(nested(0))).toEqual([400, { 'interaction.maxSeconds': ['positive'] }]);
  expect(await problems(nested(1.5))).toEqual([400, { 'interaction.maxSeconds': ['integer'] }]);
  expect(await problems(nested(301))).toEqual([400, { 'interaction.maxSeconds': ['tooLarge'] }]);
  // The published interface has the length beside the question, and no nested field.
  const flat = (answerSeconds: number) => ({ interaction: undefined, [length]: answerSeconds });
  expect(await problems(flat(0))).toEqual([400, { [length]: ['positive'] }]);
  expect((await problems(flat(300)))[0]).toBe(200);
  const [stored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(stored).toMatchObject({
    answerTypeName: 'Audio',
    keyText: '',
    interaction: { kind: 'audioRecording', maxSeconds: 300 },
  });
  await setExam(owner, { maxRecordingSeconds: 600 });
  const longer = { [wireNameOf(createQuestionBody, 'prompt')]: 'Longer?', ...nested(600) };
  expect((await problems(longer))[0]).toBe(200);
});

it('a changed answer length stops a live assessment, and other changes of its question are refused [recorded-answers.4]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, { timeLimitMinutes: 1 }, [
    asked('audioRecording'),
  ]);
  const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  const fields = questionFields(assessmentId, {
    ...asked('audioRecording', 90),
    prompt: question?.prompt ?? '',
  });
  const update = (change: object) => ({
    body: { questionId: question?.questionId ?? 0, ...fields, ...change },
  });
  expect(await admin.refusal(questions.updateQuestion, update({ explanation: 'Anew' }))).toBe('stopFirst');
  await admin.ok(
    questions.updateQuestion,
    update({ explanation: question?.explanation, complexity: question?.complexity }),
  );
  const { db } = test.ports.database;
  const [row] = await db.select().from(assessmentTable).where(eq(assessmentTable.id, assessmentId));
  expect(row?.state).not.toBe('live');
});

it('an assessment stores the length of recorded answers of its new questions, up to that of the site; a change stops it [recorded-answers.9]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, { answerSeconds: 120 });
  const { db } = test.ports.database;
  const read = async () => {
    const [row] = await db.select().from(assessmentTable).where(eq(assessmentTable.id, assessmentId));
    return row;
  };
  const row = await read();
  expect(row?.answerSeconds).toBe(120);
  const update = (answerSeconds: number) => ({
    body: Object.assign(assessmentFields({ title: row?.title ?? '' }), { assessmentId, answerSeconds }),
  });
  expect(await admin.status(assessments.updateAssessment, update(301))).toBe(400);
  await admin.ok(assessments.updateAssessment, update(120));
  expect((await read())?.state).toBe('live');
  await admin.ok(assessments.updateAssessment, update(180));
  expect(await read()).toMatchObject({ answerSeconds: 180 });
  expect((await read())?.state).not.toBe('live');
});

it('an assessment whose answers are all recorded goes live only with a time up to the sum of their lengths [recorded-answers.5]', async () => {
  const goLive = async (timeLimitMinutes: number, withQuestions: readonly object[]) => {
    const { assessmentId } = await buildAssessment(admin, { timeLimitMinutes }, withQuestions);
    const response = await admin.send(assessments.goLive, { body: { assessmentId } });
    return response.statusCode === 200 ? 'live' : response.json<{ responseMsg: string }>().responseMsg;
  };
  const recorded = [asked('audioRecording', 60), asked('videoRecording', 60)];
  expect(await goLive(2, recorded)).toBe('live');
  expect(await goLive(3, recorded)).toBe('timeAboveAnswers');
  expect(await goLive(60, [...recorded, {}])).toBe('live');
});

it('a site that does not record answers sends no such assessment live and starts no attempt; one in progress goes on [recorded-answers.6]', async () => {
  const sitting = await startExam(test, admin, [asked('audioRecording')]);
  const { assessmentId, candidate, attemptId } = sitting;
  await setExam(owner, { recordsWithWebcam: false });
  const late = await buildCandidate(test, admin);
  expect(await late.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe(
    'recordedAnswersUnavailable',
  );
  expect(await buildAttempt(candidate, assessmentId)).toBe(attemptId);
  await recordingCalls(sitting).upload(tone);
  const draft = await buildAssessment(admin, { timeLimitMinutes: 1 }, [asked('videoRecording')]);
  expect(await admin.refusal(assessments.goLive, { body: { assessmentId: draft.assessmentId } })).toBe(
    'recordedAnswersUnavailable',
  );
});

it('a start reserves the greatest recordings that it may have and is refused without their space [recorded-answers.7]', async () => {
  const sitting = await startExam(test, admin, [asked('audioRecording', 60), asked('videoRecording', 60)]);
  const { assessmentId, attemptId } = sitting;
  const { db } = test.ports.database;
  const reserve = (reservedBytes: number) =>
    db.update(attemptTable).set({ reservedBytes }).where(eq(attemptTable.id, attemptId));
  const [row] = await db.select().from(attemptTable).where(eq(attemptTable.id, attemptId));
  expect(row?.reservedBytes).toBe(65 * 40_000 + 65 * 200_000);
  const late = await buildCandidate(test, admin);
  const { files } = test.ports;
  const free = files.free;
  files.free = async () => 1024 ** 3 + (row?.reservedBytes ?? 0);
  expect(await late.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe('recordingSpaceFull');
  files.free = free;
  await reserve(20_000 * 1024 * 1024);
  expect(await late.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe('recordingSpaceFull');
  await recordingCalls(sitting).upload(tone);
  await recordingCalls(sitting).submit();
  // An attempt that has ended keeps nothing.
  await buildAttempt(late, assessmentId);
});

it('a client of the published interface uploads a recording in one call and saves its address as the answer [recorded-answers.8]', async () => {
  const { candidate, attemptId, questionId } = await startExam(test, admin, [asked('videoRecording')]);
  const recording = { bytes: clip, name: 'answer.webm', type: 'video/webm' };
  const { path, durationMs } = await candidate.upload(uploadRecording, recording);
  expect(path).toMatch(/^\/Resources\/QuestionVideos\/[0-9a-f-]{36}\.webm\?ticket=/);
  expect(durationMs).toBeGreaterThan(1_900);
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionId, { answerText: path }),
  });
  // No question of this exam is answered by sound.
  expect(await candidate.sendFile(uploadRecording, { bytes: tone, name: 'answer.oga' })).toMatchObject({
    statusCode: 202,
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const shown = await recordedAnswer(admin, attemptId);
  expect(await admin.fetchAddress(shown?.address ?? '')).toEqual({ mediaType: 'video/webm', bytes: clip });
  const afterwards = await candidate.sendFile(uploadRecording, recording);
  expect([afterwards.statusCode, afterwards.json()]).toEqual([202, { responseMsg: 'uploadFailed' }]);
});
