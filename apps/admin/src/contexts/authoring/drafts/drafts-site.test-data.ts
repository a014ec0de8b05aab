import { getAiState } from '@invigil/contract/ai/ai-endpoints';
import { done } from '@invigil/contract/answers';
import {
  addDraftText,
  cancelDraft,
  discardDraft,
  findInstructionDraft,
  findQuestionDraft,
  saveInstructionDraft,
  saveQuestionDraft,
  startInstructionDraft,
  startQuestionDraft,
  uploadDraftSource,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { page } from 'vitest/browser';
import type { AiState } from '../../../shared/ai/use-ai-state.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { button, dialog, field } from '../../../testing/page-parts.test-data.ts';
import type { Draft, DraftedQuestion } from './draft.ts';

/** Questions of the second assessment of the site, a stopped one with three questions. */
export const QUESTIONS = '/question/quizQuestions?assessment=2';
/** The first assessment of the site is live. */
export const LIVE_QUESTIONS = '/question/quizQuestions?assessment=1';
export const REQUIRED = 'This field may not be empty';

export const panel = () => dialog(/^Draft (questions|instructions) with AI$/);
export const cards = () => page.getByCss('[class*=_draftCard_]');
export const start = () => button('Start the draft', panel());
export const orders = () => edge.bodies(startQuestionDraft);
/** Labels of a field's entries. */
export const optionsOf = (label: string) =>
  [...(field(label).element() as HTMLSelectElement).options].map(({ text }) => text);

/** Opens the order of questions for the second assessment, with a topic. */
export async function openOrder(user: Partial<SessionUser> = {}): Promise<void> {
  await openScreen(`${QUESTIONS}&draft=new`, 'admin', { user });
  await field('Topic').fill('Fuses');
}

/** The state of AI: both providers have a key, without prices and without a limit. */
export function aiState(change: Partial<AiState> = {}): AiState {
  const models = { gemini: 'gemini-2.5-flash', openAi: 'gpt-5-mini' } as const;
  const state: AiState = {
    provider: 'gemini',
    providers: (['gemini', 'openAi'] as const).map((provider) => ({
      provider,
      model: models[provider],
      hasKey: true,
      promptPriceMinor: 0,
      completionPriceMinor: 0,
    })),
    usedTokens: 0,
    tokenLimit: 0,
  };
  return { ...state, ...change };
}

/** The state of AI where only these providers have a key. */
export function aiStateWithKeys(...configured: readonly AiState['provider'][]): AiState {
  const providers = aiState().providers.map((each) =>
    Object.assign(each, { hasKey: configured.includes(each.provider) }),
  );
  return aiState({ providers, provider: configured[0] ?? 'gemini' });
}

/** A drafted choice, whose option A is right. */
export function draftedChoice(position: number, change: Partial<DraftedQuestion> = {}): DraftedQuestion {
  const question: DraftedQuestion = {
    position,
    prompt: `What is fact ${position}?`,
    interaction: {
      kind: 'choice',
      options: [
        { label: 'A', text: `It is ${position}` },
        { label: 'B', text: 'It is nothing' },
      ],
      key: ['A'],
    },
    explanation: '',
    passage: null,
    page: null,
  };
  return { ...question, ...change };
}

/** A finished draft of three questions for the second assessment. */
export function questionDraft(change: Partial<Draft> = {}): Draft {
  const draft: Draft = {
    draftId: 31,
    assessmentId: 2,
    kind: 'questions',
    state: 'ready',
    failure: null,
    provider: 'gemini',
    model: 'gemini-2.5-flash',
    topic: 'Fuses',
    requestedCount: 3,
    droppedCount: 0,
    replaces: false,
    marks: 100,
    listVersion: 'v1',
    createdAt: new Date('2026-11-26T08:00:00Z'),
    questions: [1, 2, 3].map((position) => draftedChoice(position)),
    instructions: [],
  };
  return { ...draft, ...change };
}

/** A draft of three questions that failed after two had arrived, and what its author had asked for. */
export function failedDraft(
  order: Partial<NonNullable<Draft['order']>> = {},
  change: Partial<Draft> = {},
): Draft {
  const asked = {
    extraInstruction: 'No dates.',
    question: { interactionKind: 'choice' as const, answerLength: 0, complexity: 'hard' as const },
    material: null,
  };
  const failed = {
    state: 'failed' as const,
    failure: 'aiProviderDown' as const,
    questions: [draftedChoice(1), draftedChoice(2)],
    order: { ...asked, ...order },
  };
  return questionDraft({ ...failed, ...change });
}

/** A finished draft of instructions for the assessment with the id 7. */
export function instructionDraft(descriptions: readonly string[], change: Partial<Draft> = {}): Draft {
  return questionDraft({
    assessmentId: 7,
    kind: 'instructions' as const,
    marks: null,
    questions: [],
    requestedCount: descriptions.length,
    instructions: descriptions.map((description, index) => ({ position: index + 1, description })),
    ...change,
  });
}

/**
 * The drafts of an Admin and the state of AI; starting, stopping, saving and discarding are read back. Called again with
 * what it served, it takes back the failures that a test declared since.
 */
export function serveDrafts(
  stored: { ai: AiState; questions: Draft | null; instructions: Draft | null } = {
    ai: aiState(),
    questions: null,
    instructions: null,
  },
) {
  edge.reply(getAiState, () => stored.ai);
  edge.reply(findQuestionDraft, () => ({ draft: stored.questions }));
  edge.reply(findInstructionDraft, () => ({ draft: stored.instructions }));
  edge.reply(startQuestionDraft, ({ body }) => {
    const firstDraftId = body.continuedDraftId;
    const kept = firstDraftId === undefined ? [] : (stored.questions?.questions ?? []);
    stored.questions = questionDraft({
      draftId: firstDraftId === undefined ? 31 : 32,
      firstDraftId,
      state: 'running',
      topic: body.topic,
      requestedCount: kept.length + body.questionCount,
      provider: body.provider,
      questions: kept,
    });
    return { draftId: stored.questions.draftId };
  });
  edge.reply(startInstructionDraft, ({ body }) => {
    const firstDraftId = body.continuedDraftId;
    const kept = firstDraftId === undefined ? [] : (stored.instructions?.instructions ?? []);
    stored.instructions = instructionDraft([], {
      draftId: firstDraftId === undefined ? 31 : 32,
      firstDraftId,
      state: 'running',
      requestedCount: kept.length + body.instructionCount,
      instructions: kept,
    });
    return { draftId: stored.instructions.draftId };
  });
  edge.reply(cancelDraft, () => {
    for (const draft of [stored.questions, stored.instructions])
      if (draft !== null) Object.assign(draft, { state: 'cancelled' });
    return done('successfullyUpdated');
  });
  const clear = () => {
    stored.questions = null;
    stored.instructions = null;
  };
  edge.reply(discardDraft, () => {
    clear();
    return done('successfullyDeleted');
  });
  edge.reply(saveQuestionDraft, ({ body }) => {
    clear();
    return { savedCount: body.questions.length, ...done('successfullySaved') };
  });
  edge.reply(saveInstructionDraft, ({ body }) => {
    clear();
    return { savedCount: body.instructions.length, ...done('successfullySaved') };
  });
  edge.reply(addDraftText, ({ body }) => ({
    sourceId: 5,
    name: 'A text',
    pageCount: 1,
    characterCount: body.sourceText.length,
  }));
  edge.reply(uploadDraftSource, ({ file }) => ({
    sourceId: 6,
    name: file?.name ?? '',
    pageCount: 2,
    characterCount: 1_234,
  }));
  return stored;
}
