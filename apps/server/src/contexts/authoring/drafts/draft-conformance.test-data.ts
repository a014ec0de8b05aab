import { saveInstructionDraft, saveQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { DraftKind } from '@invigil/domain/authoring/draft';
import { draftItems, drafts } from '../../../database/schema.ts';
import { featureConformance } from '../../../testing/feature-conformance.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { DraftedQuestion } from '../draft-tables.ts';

const questions = {
  topic: 'Light',
  questionCount: 1,
  replacesQuestions: false,
  promptType: 'choice',
  interactionKind: 'choice',
  complexity: 'Easy',
};
const instructions = { request: 'Be kind.', replacesInstructions: true, instructionCount: 1 };
const MISSING = 999_999;

const drafted: DraftedQuestion = {
  prompt: 'What is an audited draft?',
  interaction: {
    kind: 'choice',
    options: [
      { label: 'A', text: 'One with an entry' },
      { label: 'B', text: 'One without' },
    ],
    key: ['A'],
  },
  explanation: '',
  passage: null,
  page: null,
};

/** Stores a draft that a model has written: no provider is configured here. */
async function storeDraft(test: TestApp, tenantId: number, assessmentId: number, kind: DraftKind) {
  const { db } = test.ports.database;
  const [draft] = await db
    .insert(drafts)
    .values({
      tenantId,
      assessmentId,
      kind,
      state: 'ready',
      provider: 'gemini',
      model: 'gemini-2.5-flash',
      request: { locale: 'en', topic: 'Light', extraInstruction: '', replaces: false, question: null },
      requestedCount: 1,
      listVersion: '',
      isAwaited: false,
      createdAt: test.clock.now(),
    })
    .returning();
  if (draft === undefined) throw new Error('The insert returned no row');
  await db.insert(draftItems).values({ draftId: draft.id, position: 1, question: drafted });
  return { draftId: draft.id };
}

export default featureConformance({
  foreignInputs: {
    draftQuestionsWithGemini: ({ assessmentId }) => ({ body: { assessmentId, ...questions } }),
    draftQuestionsWithOpenAi: ({ assessmentId }) => ({ body: { assessmentId, ...questions } }),
    draftInstructionsWithGemini: ({ assessmentId }) => ({
      body: { assessmentId, ...instructions },
    }),
    draftInstructionsWithOpenAi: ({ assessmentId }) => ({
      body: { assessmentId, ...instructions },
    }),
    startQuestionDraft: ({ assessmentId }) => ({
      body: { assessmentId, provider: 'gemini', ...questions },
    }),
    startInstructionDraft: ({ assessmentId }) => ({
      body: { assessmentId, provider: 'gemini', ...instructions },
    }),
    addDraftText: ({ assessmentId }) => ({ body: { assessmentId, sourceText: 'A fuse melts.' } }),
    findQuestionDraft: ({ assessmentId }) => ({ params: { assessmentId } }),
    findInstructionDraft: ({ assessmentId }) => ({ params: { assessmentId } }),
    cancelDraft: () => ({ params: { draftId: MISSING } }),
    discardDraft: () => ({ params: { draftId: MISSING } }),
    saveQuestionDraft: () => {
      const { prompt, interaction, explanation } = drafted;
      return {
        params: { draftId: MISSING },
        body: { questions: [{ position: 1, prompt, interaction, explanation }] },
      };
    },
    saveInstructionDraft: () => ({
      params: { draftId: MISSING },
      body: { instructions: [{ position: 1, description: 'Be kind.' }] },
    }),
  },
  performAudited: async ({ test, admin, assessmentId }) => {
    const { prompt, interaction, explanation } = drafted;
    await admin.ok(saveQuestionDraft, {
      params: await storeDraft(test, admin.userId, assessmentId, 'questions'),
      body: { questions: [{ position: 1, prompt, interaction, explanation }] },
    });
    await admin.ok(saveInstructionDraft, {
      params: await storeDraft(test, admin.userId, assessmentId, 'instructions'),
      body: { instructions: [{ position: 1, description: 'Be audited.' }] },
    });
  },
  // A start without a configured provider is refused before; drafts.8 shows the race.
  otherUniqueIndexes: ['drafts_open_key'],
});
