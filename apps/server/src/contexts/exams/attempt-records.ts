import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Session } from '../../application/caller.ts';
import { notFound } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import type { AttemptRecord } from './sittings.ts';
import { attempts, responses } from './tables.ts';

export type ResponseRecord = typeof responses.$inferSelect;

const selectRecord = (owner: 'candidateId' | 'tenantId', name: string) =>
  prepareOnce((db) =>
    db
      .select()
      .from(attempts)
      .where(
        and(eq(attempts.id, sql.placeholder('attemptId')), eq(attempts[owner], sql.placeholder('ownerId'))),
      )
      .prepare(name),
  );
const recordOfCandidate = selectRecord('candidateId', 'attempt-of-candidate');
const recordOfTenant = selectRecord('tenantId', 'attempt-of-tenant');

/**
 * An attempt that the caller may read: a candidate its own, other roles those of their tenant.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt
 */
export async function getReadableRecord(
  db: Queries,
  { role, userId }: Session,
  attemptId: number,
): Promise<AttemptRecord> {
  const statement = role === 'candidate' ? recordOfCandidate(db) : recordOfTenant(db);
  const [attempt] = await statement.execute({ attemptId, ownerId: userId });
  if (attempt === undefined) throw notFound();
  return attempt;
}

const savedAnswers = prepareOnce((db) =>
  db
    .select()
    .from(responses)
    .where(eq(responses.attemptId, sql.placeholder('attemptId')))
    .prepare('saved-answers'),
);

/** The saved answers of an attempt. */
export const listResponses = (db: Queries, attemptId: number): Promise<ResponseRecord[]> =>
  savedAnswers(db).execute({ attemptId });

/** Attempts with the order of their questions, for joins; PostgreSQL flattens the subquery. */
export const attemptRecords = new QueryBuilder().select().from(attempts).as('attempt_records');

/** The responses of the attempt that the placeholder `attemptId` names, for joins. */
export const responsesOfAttempt = new QueryBuilder()
  .select({
    questionId: responses.questionId,
    answer: responses.answer,
    isSkipped: responses.isSkipped,
    marks: responses.marks,
    visibleMs: responses.visibleMs,
    pointerLeaveCount: responses.pointerLeaveCount,
    visibilityChangeCount: responses.visibilityChangeCount,
  })
  .from(responses)
  .where(eq(responses.attemptId, sql.placeholder('attemptId')))
  .as('responses_of_attempt');
