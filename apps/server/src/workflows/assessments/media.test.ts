import * as contract from '@invigil/contract/authoring/media-endpoints';
import type { PromptMedia } from '@invigil/domain/authoring/question';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const recording = { bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), name: 'answer.webm', type: 'video/webm' };

describe('recordings, while no store for them is implemented', () => {
  it('recordings are refused at upload for every role that may upload [media.2]', async () => {
    for (const endpoint of [
      contract.uploadQuestionVideo,
      contract.uploadVideoToStore,
      contract.uploadRecording,
    ])
      expect((await admin.sendFile(endpoint, recording)).json()).toEqual({
        responseMsg: 'uploadFailed',
      });
    const own = await candidate.sendFile(contract.uploadRecording, recording);
    expect([own.statusCode, own.json()]).toEqual([202, { responseMsg: 'uploadFailed' }]);
    expect((await candidate.sendFile(contract.uploadQuestionVideo, recording)).statusCode).toBe(403);
  });

  it('recordings are refused in any form field, because the file is not read [media.3]', async () => {
    for (const field of ['audio', 'picture']) {
      const endpoint = { ...contract.uploadRecording, file: { field, maxBytes: 1 } };
      expect((await candidate.sendFile(endpoint, recording)).statusCode).toBe(202);
    }
  });
});

it('the questions that need a recording are listed without their content to the candidates and the Admin of an assessment [media.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const [asked = 0, answered = 0] = questionIds;
  const { db } = test.context.database;
  const store = (questionId: number, kind: 'extendedText' | 'videoRecording', media: PromptMedia | null) =>
    db
      .update(questions)
      .set({
        content: {
          prompt: { source: `Listen to ${questionId}.`, isCode: false, media },
          interaction: { kind },
          explanation: '',
        },
      })
      .where(eq(questions.id, questionId));
  await store(asked, 'extendedText', { kind: 'audio', fileId: null, description: '' });
  await store(answered, 'videoRecording', null);
  const params = { assessmentId };
  for (const reader of [candidate, admin]) {
    expect(await reader.ok(contract.listMediaQuestions, { params })).toEqual([
      { questionId: asked, promptType: 'audio', interactionKind: 'extendedText' },
      { questionId: answered, promptType: 'text', interactionKind: 'videoRecording' },
    ]);
    expect(await reader.ok(contract.listRecordedQuestions, { params })).toEqual([
      { questionId: answered, promptType: 'text', interactionKind: 'videoRecording' },
    ]);
  }
  const stranger = await buildCandidate(test, await buildAdmin(test));
  expect(await stranger.status(contract.listMediaQuestions, { params })).toBe(404);
});
