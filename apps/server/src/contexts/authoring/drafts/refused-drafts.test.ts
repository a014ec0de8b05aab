import * as contract from '@invigil/contract/ai/ai-endpoints';
import * as draftsCalls from '@invigil/contract/authoring/draft-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiUsage } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test, { questionLimit: 10 });
  ({ assessmentId } = await buildAssessment(admin));
});
afterAll(() => test.close());

type Draft = BodyOf<typeof draftsCalls.draftQuestionsWithGemini>;
const draft = (given: Partial<Draft> = {}): { body: Draft } => ({
  body: {
    assessmentId,
    topic: 'Optics',
    replacesQuestions: false,
    promptType: 'choice',
    interactionKind: 'choice',
    complexity: 'Easy',
    questionCount: 5,
    ...given,
  } as Draft,
});

describe('drafts by AI, while no model is configured', () => {
  it('drafts by AI are refused as not configured [ai.6]', async () => {
    expect(await admin.refusal(draftsCalls.draftQuestionsWithGemini, draft())).toBe('aiSettingsNotDone');
    expect(await admin.refusal(draftsCalls.draftQuestionsWithOpenAi, draft())).toBe('aiSettingsNotDone');
    const request = { assessmentId, request: 'Be strict.', replacesInstructions: true, instructionCount: 3 };
    for (const endpoint of [draftsCalls.draftInstructionsWithGemini, draftsCalls.draftInstructionsWithOpenAi])
      expect(await admin.refusal(endpoint, { body: request })).toBe('aiSettingsNotDone');
    for (const endpoint of [contract.draftTextWithGemini, contract.draftTextWithOpenAi])
      expect(await admin.refusal(endpoint, { body: { request: 'A title' } })).toBe('aiSettingsNotDone');
  });

  it('drafts by AI report errors at their fields [ai.3]', async () => {
    const wrong = { extraInstruction: 'x'.repeat(251), questionCount: 51, answerLength: -1 };
    expect(await admin.fieldErrors(draftsCalls.draftQuestionsWithGemini, wrong)).toEqual({
      assessmentId: ['integer'],
      topic: ['required'],
      extraInstruction: ['max250characters'],
      promptType: ['unknownChoice'],
      interactionKind: ['unknownChoice'],
      answerLength: ['notNegative'],
      complexity: ['required'],
      questionCount: ['tooLarge'],
    });
    const many = { questionCount: 26 };
    expect(await admin.fieldErrors(draftsCalls.draftQuestionsWithOpenAi, many)).toMatchObject({
      questionCount: ['tooLarge'],
    });
    const none = { instructionCount: 0, request: 'x'.repeat(251) };
    expect(await admin.fieldErrors(draftsCalls.draftInstructionsWithGemini, none)).toMatchObject({
      instructionCount: ['positive'],
      request: ['max250characters'],
    });
  });

  it('drafts by AI require an answer type that matches the question, and a length for recordings [ai.4]', async () => {
    const request = (given: Partial<Draft>) =>
      admin.refusal(draftsCalls.draftQuestionsWithGemini, draft(given));
    expect(await request({ interactionKind: 'extendedText' })).toBe('invalidAnswerTypeForMcq');
    expect(await request({ promptType: 'text' })).toBe('invalidAnswerTypeForNonMcq');
    const recorded = { promptType: 'text', interactionKind: 'audioRecording' } as const;
    expect(await request({ ...recorded, answerLength: 300 })).toBe('aiSettingsNotDone');
    for (const answerLength of [0, 301])
      expect(
        await admin.status(draftsCalls.draftQuestionsWithGemini, draft({ ...recorded, answerLength })),
      ).toBe(400);
  });

  it('drafts by AI are refused beyond the quota, unless they replace the existing questions [ai.5]', async () => {
    const tooMany = draft({ questionCount: 8 });
    expect(await admin.refusal(draftsCalls.draftQuestionsWithGemini, tooMany)).toBe('maxQuestionQuota');
    const replacing = draft({ questionCount: 8, replacesQuestions: true });
    expect(await admin.refusal(draftsCalls.draftQuestionsWithGemini, replacing)).toBe('aiSettingsNotDone');
  });

  it('drafts by AI are refused for a live assessment and for another Admin’s [ai.2]', async () => {
    const live = await buildLiveAssessment(admin);
    expect(
      await admin.refusal(draftsCalls.draftQuestionsWithGemini, draft({ assessmentId: live.assessmentId })),
    ).toBe('liveInterruptionForRunningAssessment');
    const other = await buildAdmin(test);
    expect(await other.status(draftsCalls.draftQuestionsWithGemini, draft())).toBe(404);
    const candidate = await buildCandidate(test, admin);
    expect(await candidate.status(draftsCalls.draftQuestionsWithGemini, draft())).toBe(403);
  });
});

it("AI consumption is listed newest first: the own for an Admin, the whole site's for the SuperAdmin [ai.1]", async () => {
  const other = await buildAdmin(test);
  const row = { promptTokens: 100, completionTokens: 20, totalTokens: 120, detail: 'Questions' };
  const createdAt = test.ports.clock.now();
  await test.ports.database.db.insert(aiUsage).values([
    { ...row, userId: admin.userId, model: 'gemini', createdAt },
    { ...row, userId: other.userId, model: 'openai', createdAt },
    { ...row, userId: admin.userId, model: 'openai', totalTokens: 300, createdAt },
  ]);
  const page = { params: { page: 1, pageSize: 10 } };
  const ofTenant = await admin.ok(contract.listAiUsage, page);
  expect(ofTenant.count).toBe(2);
  expect(ofTenant.rows.map(({ model, totalTokens }) => [model, totalTokens])).toEqual([
    ['openai', 300],
    ['gemini', 120],
  ]);
  const owner = await test.signIn(OWNER);
  expect((await owner.ok(contract.listAiUsage, page)).count).toBe(3);
  const matching = await owner.ok(contract.listAiUsage, { ...page, query: { search: 'gemini' } });
  expect(matching.rows).toHaveLength(1);
  const query = { sortBy: 'totalTokens', sortDirection: 'asc' } as const;
  const sorted = await owner.ok(contract.listAiUsage, { ...page, query });
  expect(sorted.rows.map(({ totalTokens }) => totalTokens)).toEqual([120, 120, 300]);
});
