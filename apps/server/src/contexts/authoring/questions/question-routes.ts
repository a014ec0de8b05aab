import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/question-endpoints';
import { equalShares } from '@invigil/domain/authoring/equal-distribution';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PromptMedia } from '@invigil/domain/authoring/prompt-media';
import { promptTypeOf, type QuestionRendering } from '@invigil/domain/authoring/question';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { storeImage } from '../../files/actions.ts';
import { imagePathOf } from '../../files/queries.ts';
import { getReadableAssessment } from '../assessments/own-assessment.ts';
import { questionOrigins } from '../draft-tables.ts';
import { interactionName, nameOf } from '../lookups/lookup-names.ts';
import { questions } from '../question-tables.ts';
import { categories } from '../tables.ts';
import { keyText } from './answer-text.ts';
import { deleteQuestion } from './delete-question.ts';
import { orderQuestions } from './order-questions.ts';
import { previewQuestion } from './preview-question.ts';
import { authoredTexts } from './prompt-media.ts';
import { questionVersionOf } from './question-version.ts';
import { readRendering } from './render-question.ts';
import { createQuestion, updateQuestion } from './save-question.ts';
import { shownMedia } from './shown-media.ts';

export function registerQuestionRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'files' | 'mediaInspector' | 'servers' | 'texts' | 'tickets'>,
): void {
  mount(app, deps, contract.listQuestions, ({ actor, params }) =>
    listQuestions(deps, actor, params.assessmentId),
  );

  mount(app, deps, contract.createQuestion, async ({ actor, body }) =>
    created(await createQuestion(deps, actor, body)),
  );

  mount(
    app,
    deps,
    contract.updateQuestion,
    async ({ actor, body }) => {
      await updateQuestion(deps, actor, body);
      return done('successfullyUpdated');
    },
    ({ actor, body }) => readQuestion(deps, actor, body.questionId),
  );

  mount(app, deps, contract.previewQuestion, ({ actor, body }) => previewQuestion(deps, actor, body));

  mount(app, deps, contract.deleteQuestion, async ({ actor, params }) => {
    await deleteQuestion(deps, actor, params.questionId);
    return done('successfullyDeleted');
  });

  mount(app, deps, contract.orderQuestions, async ({ actor, body }) => {
    await orderQuestions(deps, actor, body);
    return done('successfullyUpdated');
  });

  mount(app, deps, contract.uploadQuestionImage, async ({ actor, upload }) => {
    const id = await storeImage(deps, actor, upload, 'questionImage');
    return { path: deps.tickets.sign(imagePathOf(id), actor.userId, deps.clock.now()) };
  });

  mount(app, deps, contract.typesetFormulas, async ({ actor, body, request }) => {
    // A page that types on gives up the request, and closes its connection.
    const isWanted = () => !request.raw.socket.destroyed;
    return { formulas: [...(await deps.texts.typeset(actor.userId, body.formulas, isWanted))] };
  });
}

/** @throws Failure notFound for a question that the caller may not read */
async function readQuestion(
  deps: Deps<'clock' | 'database' | 'texts' | 'tickets'>,
  actor: Session,
  questionId: number,
) {
  const [row] = await deps.database.db
    .select({ assessmentId: questions.assessmentId })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (row === undefined) throw notFound();
  const [question] = await listQuestions(deps, actor, row.assessmentId, questionId);
  if (question === undefined) throw notFound();
  return question;
}

/**
 * Questions of an assessment that the caller may read, with their keys; marks are those that a paper published now would
 * have.
 *
 * @param only the id of the one question to read
 */
async function listQuestions(
  deps: Deps<'clock' | 'database' | 'texts' | 'tickets'>,
  actor: Session,
  assessmentId: number,
  only?: number,
) {
  const { db } = deps.database;
  const assessment = await getReadableAssessment(db, actor, assessmentId);
  const rows = await db
    .select({ question: questions, categoryName: categories.name, origin: questionOrigins })
    .from(questions)
    .leftJoin(categories, eq(categories.id, questions.categoryId))
    .leftJoin(questionOrigins, eq(questionOrigins.questionId, questions.id))
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  const shares = assessment.markingScheme === 'equal' ? equalShares(assessment.totalMarks, rows.length) : [];
  const now = deps.clock.now();
  const renderings = new Map<number, QuestionRendering>();
  for (const { question } of rows)
    if (only === undefined || only === question.id)
      renderings.set(question.id, await readRendering(deps, actor.userId, question));
  const shown = await mapInTurns(rows, ({ question, categoryName, origin }, index) => {
    const { prompt, interaction, explanation, scoring, guide } = question.content;
    const rendering = renderings.get(question.id);
    if (rendering === undefined) return undefined;
    const type = promptTypeOf({ prompt, interaction });
    return {
      questionId: question.id,
      assessmentId,
      prompt: prompt.source,
      promptHtml: rendering.promptHtml,
      marks: shares[index] ?? question.marks,
      scoring: scoring ?? null,
      promptType: type,
      promptTypeName: nameOf(type),
      interaction,
      answerTypeName: interactionName(interaction.kind),
      complexity: question.complexity,
      categoryId: question.categoryId,
      categoryName: categoryName ?? '',
      keyText: keyOf(interaction, rendering),
      explanation,
      modelAnswer: guide?.modelAnswer ?? '',
      markingNotes: guide?.markingNotes ?? '',
      origin,
      ...shownToAuthor(deps, actor, prompt.media, now),
      isCode: prompt.isCode,
      createdBy: question.createdBy,
      updatedBy: question.updatedBy,
      recordVersion: questionVersionOf(question),
    };
  });
  return shown.filter((question) => question !== undefined);
}

/** The medium of a prompt as its author edits it. */
function shownToAuthor(deps: Deps<'tickets'>, actor: Session, prompt: PromptMedia | null, now: Date) {
  const { media: view, ...fields } = shownMedia(deps.tickets, prompt, actor.userId, now);
  if (view?.play === undefined) return { ...fields, ...authoredTexts(prompt), playedPrompt: null };
  const { kind, host, durationMs, play } = view;
  const playedPrompt = {
    kind,
    recordingPath: host === null ? view.address : '',
    videoLink: prompt?.kind === 'video' && prompt.fileId === null ? prompt.link : '',
    mediaSeconds: Math.round(durationMs / 1000),
    ...authoredTexts(prompt),
    ...play,
  };
  return { ...fields, transcript: '', captions: '', playedPrompt };
}

function keyOf(interaction: AuthoredInteraction, { interactionHtml }: QuestionRendering): string {
  return keyText({ interaction: interactionRules(interaction.kind).render(interaction, interactionHtml) });
}
