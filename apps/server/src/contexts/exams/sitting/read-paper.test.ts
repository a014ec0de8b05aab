import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import * as media from '@invigil/contract/authoring/media-endpoints';
import { uploadQuestionImage } from '@invigil/contract/authoring/question-endpoints';
import { type ExamQuestion, getQuestion } from '@invigil/contract/exam-client/calls';
import * as light from '@invigil/contract/exam-client/paper-calls';
import { joinedQuestion } from '@invigil/contract/exam-client/paper-questions';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/paper-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { correctTexts } from '@invigil/testkit/builders/corrections';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { TONE } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadPicture } from '../../../testing/stored-files.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { answerOf, asked, setExam } from '../recordings/recording-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let tonePath: string;
let picturePath: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  tonePath = (await admin.upload(media.uploadRecording, { bytes: await readFile(TONE), name: 'tone.oga' }))
    .path;
  picturePath = await uploadPicture(admin, uploadQuestionImage);
});
afterAll(() => test.close());

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const NO_MEDIUM = { recordingPath: '', videoLink: '', mediaSeconds: 0, transcript: 'A tone.', captions: '' };

/** A question of each kind, prompt and rule. */
const everyKind = (): QuestionChange[] => [
  {},
  { ...WRITTEN, prompt: 'Why?' },
  { promptType: 'text', interaction: { kind: 'numeric', value: '0.3', tolerance: '0.1' } },
  { imagePath: picturePath, imageDescription: 'A grey square' },
  { isCode: true, prompt: 'if (a < b) {}' },
  {
    promptType: 'audio',
    interaction: { kind: 'extendedText' },
    recordingPath: tonePath,
    transcript: 'A tone.',
  },
  { promptType: 'video', interaction: { kind: 'extendedText' }, videoLink: LINK, mediaSeconds: 212 },
  {
    playedPrompt: { kind: 'audio', ...NO_MEDIUM, recordingPath: tonePath, maxPlays: 2, optionsAfter: true },
  },
  { prompt: 'What is \\(x^2\\)?' },
];

/** An attempt in progress. */
async function sitting(questions: readonly QuestionChange[] = [{}, {}, {}], fields: object = {}) {
  const built = await buildLiveAssessment(admin, { timeLimitMinutes: 30, ...fields }, questions);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, built.assessmentId);
  return { ...built, candidate, attemptId };
}

type Sitting = Pick<Awaited<ReturnType<typeof sitting>>, 'assessmentId' | 'candidate'>;

/** The paper as the exam page joins it, decoded as the page does. */
async function joinedPaper({ assessmentId, candidate }: Sitting): Promise<ExamQuestion[]> {
  const params = { assessmentId, position: 1 };
  const shared = light.getPaperPart.ok.decode(
    (await candidate.send(contract.getPaperPart, { params })).json(),
  );
  const own = light.getAttemptPart.ok.decode(
    (await candidate.send(contract.getAttemptPart, { params })).json(),
  );
  expect(own.nextPosition).toBeNull();
  const byId = new Map(shared.questions.map((question) => [question.questionId, question]));
  return own.questions.map((one) => {
    const question = byId.get(one.questionId);
    if (question === undefined) throw new Error(`The paper lacks question ${one.questionId}`);
    return joinedQuestion({ assessmentId, questionCount: own.questionCount }, question, one);
  });
}

/** The questions of a paper, asked for one by one. */
async function singleQuestions({ assessmentId, candidate }: Sitting, count: number): Promise<ExamQuestion[]> {
  const asked: ExamQuestion[] = [];
  for (let position = 1; position <= count; position++) {
    const reply = await candidate.send(attempts.getQuestion, { params: { assessmentId, position } });
    asked.push(getQuestion.ok.decode(reply.json()));
  }
  return asked;
}

it('the paper in one call equals GetSingleQuestion field by field, for questions of every kind [read-paper.1]', async () => {
  const kinds = everyKind();
  const exam = await sitting(kinds, { shuffleQuestions: true });
  const { candidate, attemptId, assessmentId, questionIds } = exam;
  const compare = async () => {
    const joined = await joinedPaper(exam);
    expect(joined).toEqual(await singleQuestions(exam, kinds.length));
    return joined;
  };
  const fresh = await compare();
  expect(fresh.map(({ position }) => position)).toEqual(kinds.map((_, index) => index + 1));
  expect(fresh.filter(({ imagePath }) => imagePath.includes('?ticket='))).toHaveLength(1);

  const [choice = 0, written = 0, number = 0, , , , , played = 0, formula = 0] = questionIds;
  const save = (questionId: number, change: Parameters<typeof answerFields>[2]) =>
    candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, change) });
  await save(choice, { visibleMs: 1_500 });
  await save(written, { answer: { kind: 'extendedText', text: 'Because "it" is\nso' } });
  await save(number, { answer: { kind: 'numeric', text: 'a third' } });
  await save(formula, { isSkipped: true, answerText: '' });
  await candidate.ok(attempts.reportPlays, {
    body: { attemptId, plays: [{ questionId: played, plays: 1, positionMs: 700 }] },
  });
  const answered = await compare();
  expect(answered.filter(({ isAnswered }) => isAnswered)).toHaveLength(2);
  expect(answered.filter(({ isUnreadable }) => isUnreadable)).toHaveLength(1);
  expect(answered.find(({ questionId }) => questionId === played)?.media?.progress?.plays).toBe(1);

  await correctTexts(admin, { assessmentId, questionId: choice }, { prompt: 'What is it now?' });
  const corrected = (await compare()).find(({ questionId }) => questionId === choice);
  expect(corrected).toMatchObject({ wording: 1, promptHtml: expect.stringContaining('What is it now?') });
  expect(corrected?.corrected?.promptHtml).not.toContain('now');

  const later = { assessmentId, candidate: await buildCandidate(test, admin) };
  await buildAttempt(later.candidate, assessmentId);
  const begun = await joinedPaper(later);
  expect(begun).toEqual(await singleQuestions(later, kinds.length));
  expect(begun.find(({ questionId }) => questionId === choice)).toMatchObject({ wording: 1 });
  expect(begun.some((question) => question.corrected !== undefined)).toBe(false);
});

it('recorded answers of a paper in one call equal those of GetSingleQuestion, before and after they are given [read-paper.5]', async () => {
  await setExam(await test.signIn(OWNER), { recordsWithWebcam: true });
  const exam = await sitting([asked('audioRecording'), asked('videoRecording'), {}]);
  const [audio = 0] = exam.questionIds;
  expect(await joinedPaper(exam)).toEqual(await singleQuestions(exam, 3));
  const answer = answerOf('audioRecording', randomUUID(), await readFile(TONE));
  await exam.candidate.ok(attempts.saveAnswer, { body: answerFields(exam.attemptId, audio, { answer }) });
  const joined = await joinedPaper(exam);
  expect(joined).toEqual(await singleQuestions(exam, 3));
  expect(joined[0]).toMatchObject({ isAnswered: true, answer });
});

it('the paper in one call is refused as GetSingleQuestion is [read-paper.2]', async () => {
  const exam = await sitting();
  const { candidate, attemptId, assessmentId } = exam;
  const waiting = await buildCandidate(test, admin);
  const foreign = await buildCandidate(test, await buildAdmin(test));
  const statuses = async (by: SignedIn, position = 1) => {
    const params = { assessmentId, position };
    const asked = [attempts.getQuestion, contract.getPaperPart, contract.getAttemptPart].map((endpoint) =>
      by.status(endpoint, { params }),
    );
    return Promise.all(asked);
  };
  const all = (status: number) => [status, status, status];
  expect(await statuses(candidate)).toEqual(all(200));
  expect(await statuses(candidate, 4)).toEqual(all(404));
  expect(await statuses(waiting)).toEqual(all(404));
  expect(await statuses(foreign)).toEqual(all(404));
  expect(await statuses(admin)).toEqual(all(403));
  for (const path of ['GetPaperPart', 'GetAttemptPart'])
    expect((await test.app.inject({ url: `/api/Quiz/${path}/${assessmentId}/1` })).statusCode).toBe(401);

  test.clock.advance({ minutes: 30, seconds: 4 });
  expect(await statuses(candidate)).toEqual(all(200));
  test.clock.advance({ seconds: 2 });
  expect(await statuses(candidate)).toEqual(all(409));
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await statuses(candidate)).toEqual(all(404));
});

it('the shared part is sent compressed to a client that accepts gzip, plain to any other, and is never stored [read-paper.3]', async () => {
  const { candidate, assessmentId } = await sitting();
  const ask = (encoding?: string) =>
    test.app.inject({
      url: `/api/Quiz/GetPaperPart/${assessmentId}/1`,
      headers: {
        authorization: `Bearer ${candidate.token}`,
        ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
      },
    });
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['gzip', 'br, gzip', 'gzip;q=0.5, identity']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers.vary).toContain('accept-encoding');
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
  }
  for (const encoding of ['br', 'gzip;q=0', 'identity']) expect((await ask(encoding)).body).toBe(plain.body);
  const own = await test.app.inject({
    url: `/api/Quiz/GetAttemptPart/${assessmentId}/1`,
    headers: { authorization: `Bearer ${candidate.token}`, 'accept-encoding': 'gzip' },
  });
  // Text that a candidate can choose is never compressed beside a ticket.
  expect(own.headers['content-encoding']).toBeUndefined();
  expect(own.headers['cache-control']).toBe('no-store');
});

it('long answers are sent in parts of at most 1 MB, of which each begins where the last one ended [read-paper.4]', async () => {
  const exam = await sitting(Array.from({ length: 12 }, () => WRITTEN));
  const { candidate, attemptId, assessmentId, questionIds } = exam;
  const text = '\u{1F600}'.repeat(25_000);
  for (const questionId of questionIds.slice(1))
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answer: { kind: 'extendedText', text } }),
    });
  const positions: number[] = [];
  let parts = 0;
  for (let position: number | null = 1; position !== null; parts++) {
    const reply = await candidate.send(contract.getAttemptPart, { params: { assessmentId, position } });
    expect(reply.rawPayload.length).toBeLessThan(1_000_000);
    const part = contract.getAttemptPart.ok.decode(reply.json());
    for (const { position: one, answer } of part.questions) {
      positions.push(one);
      expect(answer ?? null).toEqual(one === 1 ? null : { kind: 'extendedText', text });
    }
    position = part.nextPosition;
  }
  expect(positions).toEqual(questionIds.map((_, index) => index + 1));
  expect(parts).toBeGreaterThan(3);
});
