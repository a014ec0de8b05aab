import type { getOpenAttempt as endpoint } from '@invigil/contract/attempts/attempt-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { isWithinGrace } from '@invigil/domain/attempts/deadline';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { assessments, attempts, responses, users } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import { readSettings } from '../settings/site-settings.ts';

type OpenAttempt = OkOf<typeof endpoint>;

/** All a runner needs to show or resume the caller's attempt in progress; the server's clock included. */
export async function getOpenAttempt(
  context: AppContext,
  candidateId: number,
  assessmentId: number,
): Promise<OpenAttempt> {
  const { db } = context.database;
  const [row] = await db
    .select({ attempt: attempts, candidateName: users.fullName })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.candidateId))
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .where(
      and(
        eq(attempts.candidateId, candidateId),
        eq(attempts.assessmentId, assessmentId),
        isNull(attempts.finishedAt),
      ),
    )
    .prepare('open-attempt')
    .execute();
  const now = context.clock.now();
  if (row === undefined || !isWithinGrace(row.attempt.deadline, now)) throw notFound();
  const { attempt } = row;
  const [{ rules }, settings, saved] = await Promise.all([
    context.papers.getPaper(attempt.paperId),
    readSettings(db),
    db
      .select({
        questionId: responses.questionId,
        isSkipped: responses.isSkipped,
        sequence: responses.sequence,
      })
      .from(responses)
      .where(eq(responses.attemptId, attempt.id))
      .prepare('saved-so-far')
      .execute(),
  ]);
  const byId = new Map(saved.map((response) => [response.questionId, response]));
  return {
    attemptId: attempt.id,
    assessmentId,
    title: rules.title,
    candidateName: row.candidateName,
    siteTitle: settings.general.siteTitle,
    logoPath: settings.exam.showsLogoInExam ? settings.general.logoPath : '',
    reloadLimit: attempt.reloadLimit,
    endsOnLeaving: attempt.endsOnLeaving,
    questionCount: attempt.questionIds.length,
    totalMarks: attempt.totalMarks,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    serverNow: now,
    allowStop: rules.allowStop,
    allowSkip: rules.allowSkip,
    allowSeveralTicks: rules.allowSeveralTicks,
    lastSequence: Math.max(0, ...saved.map((response) => response.sequence)),
    questions: attempt.questionIds.map((questionId, index) => {
      const response = byId.get(questionId);
      return {
        serial: index + 1,
        questionId,
        isAnswered: response !== undefined && !response.isSkipped,
        isSkipped: response?.isSkipped ?? false,
      };
    }),
  };
}
