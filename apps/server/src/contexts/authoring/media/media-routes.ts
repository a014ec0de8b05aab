import * as contract from '@invigil/contract/authoring/media-endpoints';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { getOfferedAssessment } from '../../exams/attempts/offered-assessment.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { questions } from '../question-tables.ts';

const RECORDED = ['audio', 'video'] as const;

/** Recordings. There is no store for them, and every upload is refused before the file is read. */
export function registerMediaRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  for (const endpoint of [
    contract.uploadQuestionVideo,
    contract.uploadVideoToStore,
    contract.uploadRecording,
  ])
    mount(app, context, { ...endpoint, file: undefined }, async () => {
      throw new Refused('uploadFailed');
    });

  async function refuseForeign(actor: Session, assessmentId: number): Promise<void> {
    if (actor.role === 'candidate') await getOfferedAssessment(db, actor.userId, assessmentId);
    else await getAssessment(db, actor.userId, assessmentId);
  }

  const SHOWN = {
    questionId: questions.id,
    promptType: questions.promptType,
    answerType: questions.answerType,
  };
  const isAnsweredByRecording = inArray(questions.answerType, RECORDED);
  const isAskedByRecording = inArray(questions.promptType, RECORDED);

  mount(app, context, contract.listMediaQuestions, async ({ actor, params: { assessmentId } }) => {
    await refuseForeign(actor, assessmentId);
    return db
      .select(SHOWN)
      .from(questions)
      .where(and(eq(questions.assessmentId, assessmentId), or(isAskedByRecording, isAnsweredByRecording)))
      .orderBy(asc(questions.position));
  });

  mount(app, context, contract.listRecordedQuestions, async ({ actor, params: { assessmentId } }) => {
    await refuseForeign(actor, assessmentId);
    return db
      .select(SHOWN)
      .from(questions)
      .where(and(eq(questions.assessmentId, assessmentId), isAnsweredByRecording))
      .orderBy(asc(questions.position));
  });
}
