import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/draft-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { COMPLEXITIES, COMPLEXITY_IDS, type Complexity } from '@invigil/domain/authoring/question';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { FastifyInstance } from 'fastify';
import { InvalidField } from '../../../application/errors.ts';
import { whileConnected } from '../../../http/calls/caller-signal.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import type { AuthoringDeps } from '../authoring-ports.ts';
import type { DraftRequest } from '../draft-tables.ts';
import { addDocument, addText } from './add-source.ts';
import { beginDraft } from './begin-draft.ts';
import { draftNow } from './draft-now.ts';
import { cancelDraft, discardDraft, findDraft } from './find-draft.ts';
import { type QuestionDraftOrder, refuseQuestionDraft } from './refuse-draft.ts';
import { saveQuestionDraft } from './save-draft.ts';
import { saveInstructionDraft } from './save-instruction-draft.ts';

const QUESTION_CALLS = [
  ['gemini', contract.draftQuestionsWithGemini],
  ['openAi', contract.draftQuestionsWithOpenAi],
] as const;
const INSTRUCTION_CALLS = [
  ['gemini', contract.draftInstructionsWithGemini],
  ['openAi', contract.draftInstructionsWithOpenAi],
] as const;

/** Marks of a question whose author named none: one. */
const DEFAULT_MARKS = 100;

/** Drafts by AI for an assessment: saved at once by the calls of the published interface, or previewed before. */
export function registerDraftRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets' | 'textExtractor' | 'texts'> &
    AuthoringDeps<'draftWriter'>,
): void {
  const { db } = deps.database;
  const { clock, draftWriter } = deps;

  // A server that stops gives its drafts back, and waits for no model.
  app.addHook('preClose', () => draftWriter.stop());

  for (const [provider, endpoint] of QUESTION_CALLS)
    mount(app, deps, endpoint, ({ actor, body, request }) =>
      whileConnected(request, async (signal) => {
        const assessment = await getAssessment(db, actor.userId, body.assessmentId);
        await refuseQuestionDraft(db, clock, assessment, { provider, ...body });
        const order = {
          kind: 'questions' as const,
          provider,
          assessmentId: assessment.id,
          request: toRequest(body, localeOf(request)),
          requestedCount: body.questionCount,
        };
        await draftNow(deps, actor, order, { signal, log: request.log });
        return done('successfullySaved');
      }),
    );

  for (const [provider, endpoint] of INSTRUCTION_CALLS)
    mount(app, deps, endpoint, ({ actor, body, request }) =>
      whileConnected(request, async (signal) => {
        const assessment = await getAssessment(db, actor.userId, body.assessmentId);
        const order = {
          kind: 'instructions' as const,
          provider,
          assessmentId: assessment.id,
          request: instructionRequest(body, localeOf(request)),
          requestedCount: body.instructionCount,
        };
        await draftNow(deps, actor, order, { signal, log: request.log });
        return done('successfullySaved');
      }),
    );

  mount(app, deps, previews.uploadDraftSource, ({ actor, upload }) =>
    addDocument(deps, actor.userId, upload),
  );

  mount(app, deps, previews.addDraftText, async ({ actor, body }) => {
    await getAssessment(db, actor.userId, body.assessmentId);
    return addText(deps, actor.userId, body.sourceText);
  });

  mount(app, deps, previews.startQuestionDraft, async ({ actor, body, request }) => {
    const assessment = await getAssessment(db, actor.userId, body.assessmentId);
    await refuseQuestionDraft(db, clock, assessment, body);
    const draftId = await beginDraft(deps, {
      kind: 'questions',
      provider: body.provider,
      tenantId: actor.userId,
      assessmentId: assessment.id,
      request: toRequest(body, localeOf(request)),
      requestedCount: body.questionCount,
      sourceId: body.sourceId,
      continuedDraftId: body.continuedDraftId,
      isAwaited: false,
    });
    await draftWriter.start(deps, request.log);
    return { draftId };
  });

  mount(app, deps, previews.startInstructionDraft, async ({ actor, body, request }) => {
    const assessment = await getAssessment(db, actor.userId, body.assessmentId);
    const draftId = await beginDraft(deps, {
      kind: 'instructions',
      provider: body.provider,
      tenantId: actor.userId,
      assessmentId: assessment.id,
      request: instructionRequest(body, localeOf(request)),
      requestedCount: body.instructionCount,
      continuedDraftId: body.continuedDraftId,
      isAwaited: false,
    });
    await draftWriter.start(deps, request.log);
    return { draftId };
  });

  mount(app, deps, previews.findQuestionDraft, ({ actor, params: { assessmentId } }) =>
    findDraft(db, actor.userId, { assessmentId, kind: 'questions', now: clock.now() }),
  );

  mount(app, deps, previews.findInstructionDraft, ({ actor, params: { assessmentId } }) =>
    findDraft(db, actor.userId, { assessmentId, kind: 'instructions', now: clock.now() }),
  );

  mount(app, deps, previews.cancelDraft, async ({ actor, params }) => {
    await cancelDraft(deps, actor.userId, params.draftId);
    return done('successfullyUpdated');
  });

  mount(app, deps, previews.discardDraft, async ({ actor, params }) => {
    await discardDraft(deps, actor.userId, params.draftId);
    return done('successfullyDeleted');
  });

  mount(app, deps, previews.saveQuestionDraft, async ({ actor, params, body }) => {
    const { questions: picked, listVersion } = body;
    const savedCount = await saveQuestionDraft(deps, actor, params.draftId, { picked, listVersion });
    return { savedCount, ...done('successfullySaved') };
  });

  mount(app, deps, previews.saveInstructionDraft, async ({ actor, params, body }) => {
    const descriptions = body.instructions.map(({ description }) => description);
    const { listVersion } = body;
    const savedCount = await saveInstructionDraft(deps, actor, params.draftId, {
      descriptions,
      listVersion,
    });
    return { savedCount, ...done('successfullySaved') };
  });
}

interface QuestionOrder extends Omit<QuestionDraftOrder, 'provider'> {
  readonly topic: string;
  readonly extraInstruction?: string | null | undefined;
  readonly complexity: string | number;
  readonly marks?: number | null | undefined;
}

function toRequest(order: QuestionOrder, locale: LocaleKey): DraftRequest {
  return {
    locale,
    topic: order.topic,
    extraInstruction: order.extraInstruction ?? '',
    replaces: order.replacesQuestions,
    question: {
      interactionKind: order.interactionKind,
      answerSeconds: order.answerLength ?? 0,
      complexity: readComplexity(order.complexity),
      marks: order.marks ?? DEFAULT_MARKS,
    },
  };
}

/** @throws InvalidField for a complexity that is neither a name nor an id of the lookup list */
function readComplexity(given: string | number): Complexity {
  const complexity = COMPLEXITIES.find(
    (name) => name === String(given).toLowerCase() || String(COMPLEXITY_IDS[name]) === String(given),
  );
  if (complexity === undefined) throw new InvalidField('complexity', 'unknownChoice');
  return complexity;
}

interface InstructionOrder {
  readonly request: string;
  readonly replacesInstructions: boolean;
}

const instructionRequest = (order: InstructionOrder, locale: LocaleKey): DraftRequest => ({
  locale,
  topic: order.request,
  extraInstruction: '',
  replaces: order.replacesInstructions,
  question: null,
});
