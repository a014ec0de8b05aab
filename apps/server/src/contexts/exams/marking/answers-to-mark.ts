import type { Marks } from '@invigil/domain/marks';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';
import { markChanges } from '../marking-tables.ts';
import { attempts, responses } from '../tables.ts';

/** The order of attempts in marking; an anonymous one says nothing about the candidates. */
const inOrder = (isAnonymous = false): SQL[] => [
  isAnonymous ? sql`md5(${attempts.id}::text)` : sql`${attempts.id}`,
  sql`${attempts.id}`,
];

interface MarkingScope {
  readonly tenantId: number;
  readonly assessmentId: number;
  readonly isWaitingOnly?: boolean | undefined;
  readonly isAnonymous?: boolean | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const finishedAttempts = ({ tenantId, assessmentId }: Pick<MarkingScope, 'tenantId' | 'assessmentId'>) =>
  and(
    eq(attempts.tenantId, tenantId),
    eq(attempts.assessmentId, assessmentId),
    isNotNull(attempts.finishedAt),
  );

/** One page of the answers to a question in finished attempts, with the number of all. */
export async function listAnswersToQuestion(
  db: Queries,
  scope: MarkingScope & { readonly questionId: number },
) {
  const where = and(
    finishedAttempts(scope),
    eq(responses.questionId, scope.questionId),
    scope.isWaitingOnly ? isNull(responses.marks) : isNotNull(responses.answer),
  );
  const rows = await db
    .select({ attempt: attempts, response: responses })
    .from(attempts)
    .innerJoin(responses, eq(responses.attemptId, attempts.id))
    .where(where)
    .orderBy(...inOrder(scope.isAnonymous))
    .limit(scope.pageSize)
    .offset((scope.page - 1) * scope.pageSize);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attempts)
    .innerJoin(responses, eq(responses.attemptId, attempts.id))
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}

/** One page of the finished attempts at an assessment, with their waiting answers and the number of all. */
export async function listAttemptsToMark(db: Queries, scope: MarkingScope) {
  const where = and(finishedAttempts(scope), scope.isWaitingOnly ? eq(attempts.isMarked, false) : undefined);
  const rows = await db
    .select({
      attemptId: attempts.id,
      fullName: inTenant.fullName,
      isMarked: attempts.isMarked,
      waitingCount: sql<number>`(select count(*)::int from ${responses}
        where ${responses.attemptId} = ${attempts.id} and ${responses.marks} is null)`,
    })
    .from(attempts)
    .innerJoin(people, eq(people.id, attempts.candidateId))
    .leftJoin(members, ofTenant(attempts.tenantId, attempts.candidateId))
    .where(where)
    .orderBy(...inOrder(scope.isAnonymous))
    .limit(scope.pageSize)
    .offset((scope.page - 1) * scope.pageSize);
  return { rows, count: await db.$count(attempts, where) };
}

/** The finished attempts of a tenant that wait for marks. */
export function countWaitingAttempts(db: Queries, tenantId: number): Promise<number> {
  return db.$count(
    attempts,
    and(eq(attempts.tenantId, tenantId), isNotNull(attempts.finishedAt), eq(attempts.isMarked, false)),
  );
}

/** Finished and waiting attempts of a tenant by assessment; assessments without a finished one are left out. */
export function countFinishedByAssessment(db: Queries, tenantId: number) {
  return db
    .select({
      assessmentId: attempts.assessmentId,
      finishedCount: sql<number>`count(*)::int`,
      waitingCount: sql<number>`(count(*) filter (where not ${attempts.isMarked}))::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.tenantId, tenantId), isNotNull(attempts.finishedAt)))
    .groupBy(attempts.assessmentId);
}

/** The newest finished attempt at an assessment, with the numbers of finished and of waiting ones. */
export async function findNewestFinished(db: Queries, tenantId: number, assessmentId: number) {
  const [row] = await db
    .select({
      attemptId: sql<number | null>`max(${attempts.id})`,
      finishedCount: sql<number>`count(*)::int`,
      waitingCount: sql<number>`(count(*) filter (where not ${attempts.isMarked}))::int`,
    })
    .from(attempts)
    .where(finishedAttempts({ tenantId, assessmentId }));
  return row ?? { attemptId: null, finishedCount: 0, waitingCount: 0 };
}

/** Answers to each question in the finished attempts at an assessment, and those that earned given marks or more. */
export function countAnswersByQuestion(db: Queries, tenantId: number, assessmentId: number) {
  return db
    .select({
      paperId: attempts.paperId,
      questionId: responses.questionId,
      answeredCount: sql<number>`(count(*) filter (where ${responses.answer} is not null))::int`,
      waitingCount: sql<number>`(count(*) filter (where ${responses.marks} is null))::int`,
    })
    .from(attempts)
    .innerJoin(responses, eq(responses.attemptId, attempts.id))
    .where(finishedAttempts({ tenantId, assessmentId }))
    .groupBy(attempts.paperId, responses.questionId);
}

/** The papers of the attempts at an assessment, the newest last, with the numbers of their attempts. */
export function listSatPapers(db: Queries, tenantId: number, assessmentId: number) {
  return db
    .select({
      paperId: attempts.paperId,
      finishedCount: sql<number>`(count(*) filter (where ${attempts.finishedAt} is not null))::int`,
      runningCount: sql<number>`(count(*) filter (where ${attempts.finishedAt} is null))::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.tenantId, tenantId), eq(attempts.assessmentId, assessmentId)))
    .groupBy(attempts.paperId)
    .orderBy(asc(attempts.paperId));
}

/** Changes of marks that a reader gets at once: marks can be changed without an end. */
const MAX_MARK_CHANGES = 1_000;

/** The newest changes of the marks of attempts, oldest first. */
export async function listMarkChanges(db: Queries, attemptIds: readonly number[]) {
  const newest = await db
    .select({
      attemptId: markChanges.attemptId,
      questionId: markChanges.questionId,
      kind: markChanges.kind,
      before: sql<Marks | null>`${markChanges.before}`,
      after: sql<Marks | null>`${markChanges.after}`,
      reason: markChanges.reason,
      changedAt: markChanges.changedAt,
      changedByName: sql<string>`coalesce(${people.fullName}, '')`,
    })
    .from(markChanges)
    .leftJoin(people, eq(people.id, markChanges.changedBy))
    .where(sql`${markChanges.attemptId} = any(${sql.param(attemptIds)}::int[])`)
    .orderBy(desc(markChanges.id))
    .limit(MAX_MARK_CHANGES);
  return newest.toReversed();
}
