import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/question-endpoints';
import { equalShares } from '@invigil/domain/authoring/equal-distribution';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PromptMedia } from '@invigil/domain/authoring/prompt-media';
import { promptTypeOf, type QuestionRendering } from '@invigil/domain/authoring/question';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import type { AppContext } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import type { Session } from '../../../http/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { imagePathOf } from '../../files/image-path.ts';
import { storeImage } from '../../files/store-image.ts';
import { getReadableAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { markStopped } from '../assessments/stop-live.ts';
import { questionOrigins } from '../draft-tables.ts';
import { interactionName, nameOf } from '../lookups/lookup-names.ts';
import { questions } from '../question-tables.ts';
import { assessments, categories } from '../tables.ts';
import { keyText } from './answer-text.ts';
import { authoredTexts } from './prompt-media.ts';
import { questionVersionOf } from './question-version.ts';
import { readRendering } from './render-question.ts';
import { createQuestion, updateQuestion } from './save-question.ts';
import { shownMedia } from './shown-media.ts';

export function registerQuestionRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listQuestions, ({ actor, params }) =>
    listQuestions(context, actor, params.assessmentId),
  );

  mount(app, context, contract.createQuestion, async ({ actor, body }) =>
    created(await createQuestion(context, actor, body)),
  );

  mount(
    app,
    context,
    contract.updateQuestion,
    async ({ actor, body }) => {
      await updateQuestion(context, actor, body);
      return done('successfullyUpdated');
    },
    async ({ actor, body: { assessmentId, questionId } }) => {
      const listed = await listQuestions(context, actor, assessmentId);
      const question = listed.find((row) => row.questionId === questionId);
      if (question === undefined) throw notFound();
      return question;
    },
  );

  mount(app, context, contract.deleteQuestion, async ({ actor, params }) => {
    await deleteQuestion(context, actor, params.questionId);
    return done('successfullyDeleted');
  });

  mount(app, context, contract.uploadQuestionImage, async ({ actor, upload }) => {
    const id = await storeImage(context, actor, upload, 'questionImage');
    return { path: context.tickets.sign(imagePathOf(id), actor.userId, context.clock.now()) };
  });
}

/** Questions of an assessment that the caller may read, with their keys; marks are those that a paper published now would have. */
async function listQuestions(context: AppContext, actor: Session, assessmentId: number) {
  const { db } = context.database;
  const assessment = await getReadableAssessment(db, actor, assessmentId);
  const rows = await db
    .select({ question: questions, categoryName: categories.name, origin: questionOrigins })
    .from(questions)
    .leftJoin(categories, eq(categories.id, questions.categoryId))
    .leftJoin(questionOrigins, eq(questionOrigins.questionId, questions.id))
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  const shares = assessment.markingScheme === 'equal' ? equalShares(assessment.totalMarks, rows.length) : [];
  const now = context.clock.now();
  const renderings: QuestionRendering[] = [];
  for (const { question } of rows) renderings.push(await readRendering(context, actor.userId, question));
  return rows.flatMap(({ question, categoryName, origin }, index) => {
    const { prompt, interaction, explanation, guide } = question.content;
    const rendering = renderings[index];
    if (rendering === undefined) return [];
    const type = promptTypeOf({ prompt, interaction });
    return {
      questionId: question.id,
      assessmentId,
      prompt: prompt.source,
      promptHtml: rendering.promptHtml,
      marks: shares[index] ?? question.marks,
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
      ...shownToAuthor(context, actor, prompt.media, now),
      isCode: prompt.isCode,
      createdBy: question.createdBy,
      updatedBy: question.updatedBy,
      recordVersion: questionVersionOf(question),
    };
  });
}

/** The medium of a prompt as its author edits it. */
function shownToAuthor(context: AppContext, actor: Session, prompt: PromptMedia | null, now: Date) {
  const { media: _view, ...fields } = shownMedia(context.tickets, prompt, actor.userId, now);
  return Object.assign(fields, authoredTexts(prompt));
}

function keyOf(interaction: AuthoredInteraction, { interactionHtml }: QuestionRendering): string {
  return keyText({ interaction: interactionRules(interaction.kind).render(interaction, interactionHtml) });
}

async function deleteQuestion(context: AppContext, actor: Session, questionId: number): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const [question] = await tx
      .select({ assessmentId: questions.assessmentId })
      .from(questions)
      .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
      .where(and(eq(questions.id, questionId), eq(assessments.tenantId, actor.userId)));
    if (question === undefined) throw notFound();
    const assessment = await lockAssessment(tx, actor.userId, question.assessmentId);
    const [deleted] = await tx
      .delete(questions)
      .where(eq(questions.id, questionId))
      .returning({ content: questions.content });
    if (deleted === undefined) throw notFound();
    const { source, isCode } = deleted.content.prompt;
    await recordAudit(context, tx, actor, {
      action: 'questionDeleted',
      subjectId: questionId,
      subjectName: assessment.title,
      detail: { prompt: (isCode ? source : plainText(source)).slice(0, 200) },
    });
    if (assessment.state === 'live') await markStopped(context, tx, actor, assessment);
  });
}
