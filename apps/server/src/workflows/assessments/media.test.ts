import { readFile } from 'node:fs/promises';
import * as contract from '@invigil/contract/authoring/media-endpoints';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { PromptMedia } from '@invigil/domain/authoring/prompt-media';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP } from '@invigil/testkit/media/recordings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questions } from '../../database/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});
afterAll(() => test.close());

const FILE_ID = '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';

it("a candidate's recording is refused outside an exam that asks for one [media.2]", async () => {
  const recording = { bytes: await readFile(CLIP), name: 'answer.webm', type: 'video/webm' };
  const response = await candidate.sendFile(contract.uploadRecording, recording);
  expect([response.statusCode, response.json()]).toEqual([202, { responseMsg: 'uploadFailed' }]);
  expect((await candidate.sendFile(contract.uploadQuestionVideo, recording)).statusCode).toBe(403);
});

it('the questions that need a recording are listed without their content to the candidates and the Admin of an assessment [media.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const [asked = 0, answered = 0] = questionIds;
  const { db } = test.ports.database;
  const store = (questionId: number, interaction: AuthoredInteraction, media: PromptMedia | null) =>
    db
      .update(questions)
      .set({
        content: {
          prompt: { source: `Listen to ${questionId}.`, isCode: false, media },
          interaction,
          explanation: '',
        },
      })
      .where(eq(questions.id, questionId));
  await store(
    asked,
    { kind: 'extendedText' },
    {
      kind: 'audio',
      fileId: FILE_ID,
      durationMs: 2_000,
      transcript: '',
      captions: '',
    },
  );
  await store(answered, { kind: 'videoRecording', maxSeconds: 60 }, null);
  const params = { assessmentId };
  for (const reader of [candidate, admin]) {
    expect(await reader.ok(contract.listMediaQuestions, { params })).toEqual([
      { questionId: asked, promptType: 'audio', interactionKind: 'extendedText', answerSeconds: 0 },
      { questionId: answered, promptType: 'text', interactionKind: 'videoRecording', answerSeconds: 60 },
    ]);
    expect(await reader.ok(contract.listRecordedQuestions, { params })).toEqual([
      { questionId: answered, promptType: 'text', interactionKind: 'videoRecording', answerSeconds: 60 },
    ]);
  }
  const stranger = await buildCandidate(test, await buildAdmin(test));
  expect(await stranger.status(contract.listMediaQuestions, { params })).toBe(404);
});
