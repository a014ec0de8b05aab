import * as contract from '@invigil/contract/ai/ai-endpoints';
import * as calls from '@invigil/contract/authoring/draft-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { testAiProvider } from '@invigil/contract/site/private-settings-endpoints';
import { MODEL_KEY } from '@invigil/testkit/ai/model-stand-in';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { type AiSite, startAiSite } from './ai-site.test-data.ts';

/** What authors write, which no log may have. */
const REQUEST = 'Ask about the merger with Acme that nobody knows of.';

const lines: string[] = [];
let site: AiSite;
let admin: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  site = await startAiSite({ log: createLog('info', { write: (line: string) => lines.push(line) }) });
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await buildAdmin(site.test, { questionLimit: 30 });
  ({ assessmentId } = await buildAssessment(admin));
  lines.length = 0;
});
afterEach(async () => {
  site.standIn.fault = undefined;
  await site.setAi({ geminiKey: MODEL_KEY, openAiKey: MODEL_KEY });
});

const failures = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'AI provider failed');

const questions = () => ({
  assessmentId,
  topic: REQUEST,
  replacesQuestions: false,
  promptType: 'choice' as const,
  interactionKind: 'choice' as const,
  complexity: 'easy',
  questionCount: 1,
});

/** One call of each purpose that fails; a preview writes its draft after its call. */
async function callAll(): Promise<void> {
  await admin.refusal(contract.draftTextWithOpenAi, { body: { request: REQUEST } });
  await (await site.owner()).refusal(testAiProvider, { body: { provider: 'openAi' } });
  await admin.refusal(calls.draftQuestionsWithOpenAi, { body: questions() });
  const instructions = { assessmentId, request: REQUEST, replacesInstructions: false, instructionCount: 1 };
  await admin.refusal(calls.draftInstructionsWithOpenAi, { body: instructions });
  await admin.ok(previews.startQuestionDraft, {
    body: { provider: 'openAi' as const, ...questions() },
  });
  await site.test.ports.draftWriter.idle();
}

it('each failed call to a model is logged once: the failure, provider, model, status and message [ai-log.1]', async () => {
  site.standIn.fault = 'rateLimit';
  await callAll();
  expect(failures().map(({ purpose }) => purpose)).toEqual([
    'text',
    'test',
    'questions',
    'instructions',
    'questions',
  ]);
  for (const line of failures())
    expect(line).toMatchObject({
      level: 40,
      failure: 'quotaUsedUp',
      provider: 'openAi',
      model: 'gpt-5-mini',
      status: 429,
      reason: 'Too many requests.',
    });
});

it('the log of a failed call has no key and no text of an author, whatever the provider repeats [ai-log.2]', async () => {
  site.standIn.fault = 'repeat';
  await callAll();
  expect(failures().length).toBeGreaterThanOrEqual(5);
  for (const line of failures()) expect(line).toMatchObject({ failure: 'outputInvalid', status: 400 });
  expect(lines.join('')).not.toContain('Acme');
  expect(lines.join('')).not.toContain(MODEL_KEY);
});

it('a call that its caller aborts, and one that succeeds, are no failure in the log [ai-log.3]', async () => {
  site.standIn.answer = () => ({ text: 'Welcome.' });
  await admin.ok(contract.draftTextWithOpenAi, { body: { request: REQUEST } });
  expect(failures()).toEqual([]);
  site.standIn.answer = () => new Promise(() => undefined);
  const asked = site.standIn.requests.length;
  const { draftId } = await admin.ok(previews.startQuestionDraft, {
    body: { provider: 'openAi' as const, ...questions() },
  });
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  await admin.ok(previews.discardDraft, { params: { draftId } });
  await site.test.ports.draftWriter.idle();
  expect(failures()).toEqual([]);
});
