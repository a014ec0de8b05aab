import { created, done } from '@invigil/contract/answers';
import { ANSWER_SEPARATOR } from '@invigil/contract/authoring/option-labels';
import * as contract from '@invigil/contract/authoring/question-endpoints';
import { equalShares } from '@invigil/domain/authoring/equal-distribution';
import { asSafeHtml, type SafeHtml } from '@invigil/domain/safe-html';
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
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { markStopped } from '../assessments/stop-live.ts';
import { answerTypeName, nameOf } from '../lookups/lookup-names.ts';
import { questions } from '../question-tables.ts';
import { assessments, categories } from '../tables.ts';
import { readRendered } from './render-question.ts';
import { createQuestion, updateQuestion } from './save-question.ts';

export function registerQuestionRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listQuestions, ({ actor, params }) =>
    listQuestions(context, actor, params.assessmentId),
  );

  mount(app, context, contract.createQuestion, async ({ actor, body }) =>
    created(await createQuestion(context, actor, body)),
  );

  mount(app, context, contract.updateQuestion, async ({ actor, body }) => {
    await updateQuestion(context, actor, body);
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteQuestion, async ({ actor, params }) => {
    await deleteQuestion(context, actor, params.questionId);
    return done('successfullyDeleted');
  });

  mount(app, context, contract.uploadQuestionImage, async ({ actor, upload }) => {
    const id = await storeImage(context, actor, upload, 'questionImage');
    return { path: context.tickets.sign(imagePathOf(id), actor.userId, context.clock.now()) };
  });
}

/** The questions of an own assessment with their keys; marks are the ones that going live now would give. */
async function listQuestions(context: AppContext, actor: Session, assessmentId: number) {
  const { db } = context.database;
  const assessment = await getAssessment(db, actor.userId, assessmentId);
  const rows = await db
    .select({ question: questions, categoryName: categories.name })
    .from(questions)
    .leftJoin(categories, eq(categories.id, questions.categoryId))
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  const shares = assessment.markingScheme === 'equal' ? equalShares(assessment.totalMarks, rows.length) : [];
  const now = context.clock.now();
  const prompts: SafeHtml[] = [];
  for (const { question } of rows)
    prompts.push((await readRendered(context, actor.userId, question)).promptHtml);
  return rows.map(({ question, categoryName }, index) => ({
    questionId: question.id,
    assessmentId,
    prompt: question.prompt,
    promptHtml: prompts[index] ?? asSafeHtml(''),
    marks: shares[index] ?? question.marks,
    promptType: question.promptType,
    answerType: question.answerType,
    promptTypeName: nameOf(question.promptType),
    answerTypeName: answerTypeName(question.answerType),
    complexity: question.complexity,
    categoryId: question.categoryId,
    categoryName: categoryName ?? '',
    options: question.options,
    key: question.key,
    keyText: question.options
      .filter((option) => question.key.includes(option.label))
      .map((option) => plainText(option.text))
      .join(ANSWER_SEPARATOR),
    explanation: question.explanation,
    imagePath: context.tickets.sign(imagePathOf(question.imageFileId), actor.userId, now),
    imageDescription: question.imageDescription,
    isCode: question.isCode,
    createdBy: question.createdBy,
    updatedBy: question.updatedBy,
  }));
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
      .returning({ prompt: questions.prompt, isCode: questions.isCode });
    if (deleted === undefined) throw notFound();
    await recordAudit(context, tx, actor, {
      action: 'questionDeleted',
      subjectId: questionId,
      subjectName: assessment.title,
      detail: { prompt: (deleted.isCode ? deleted.prompt : plainText(deleted.prompt)).slice(0, 200) },
    });
    if (assessment.state === 'live') await markStopped(context, tx, actor, assessment);
  });
}
