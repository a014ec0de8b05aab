import type { BodyOf } from '@invigil/contract/endpoint';
import type { giveExtraTimeToAll as endpoint } from '@invigil/contract/exams/live-board-endpoints';
import { movedDeadline, NO_EXTRA_TIME, withMoreMinutes } from '@invigil/domain/exams/extra-time';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudits } from '../../audit/actions.ts';
import { lockAssessment } from '../../authoring/actions.ts';
import { listNamesInTenant } from '../../tenancy/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts, extraTimes } from '../tables.ts';

/**
 * Moves the end of every attempt in progress at an assessment, as after a fire alarm, all or none. The minutes come on top
 * of those that a candidate has; the reason of an earlier accommodation stays. A repeated grant changes nothing. Locks the
 * assessment, so that this and a start serialize.
 *
 * @returns the number of attempts that have the minutes of the grant
 * @throws Failure notFound, the same for a foreign and a missing assessment
 */
export function giveExtraTimeToAll(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  actor: Session,
  { assessmentId, addedMinutes, grantId, reason }: BodyOf<typeof endpoint>,
): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    const running = await lockRunning(tx, assessmentId);
    const moved = await Promise.all(
      running
        .filter((attempt) => grantId === undefined || attempt.grantId !== grantId)
        .map(async ({ id, candidateId, paperId, deadline, before }) => {
          const { rules } = await deps.papers.getPaper(paperId, tx);
          const after = withMoreMinutes(before, addedMinutes);
          return {
            id,
            candidateId,
            after,
            deadline: movedDeadline(deadline, rules.timeLimitMinutes, before, after),
          };
        }),
    );
    if (moved.length === 0) return running.length;

    const column = (read: (row: (typeof moved)[number]) => unknown) => sql.param(moved.map(read));
    const candidateIds = column(({ candidateId }) => candidateId);
    await tx.execute(sql`
      insert into ${extraTimes}
        (assessment_id, candidate_id, time_percent, extra_minutes, reason, given_by, given_at, grant_id)
      select ${assessmentId}, g.candidate_id, g.time_percent, g.extra_minutes, ${reason}, ${actor.userId},
        ${deps.clock.now().toISOString()}::timestamptz, ${grantId ?? null}::uuid
      from unnest(${candidateIds}::int[], ${column(({ after }) => after.timePercent)}::int[],
        ${column(({ after }) => after.extraMinutes)}::int[]) as g (candidate_id, time_percent, extra_minutes)
      on conflict (assessment_id, candidate_id) do update set extra_minutes = excluded.extra_minutes,
        given_by = excluded.given_by, given_at = excluded.given_at, grant_id = excluded.grant_id`);
    await tx.execute(sql`
      update ${attempts} set deadline = g.deadline
      from unnest(${column(({ id }) => id)}::int[],
        ${column(({ deadline }) => deadline?.toISOString() ?? null)}::timestamptz[]) as g (id, deadline)
      where ${attempts.id} = g.id`);

    const names = await listNamesInTenant(
      tx,
      actor.userId,
      moved.map(({ candidateId }) => candidateId),
    );
    await recordAudits(
      deps,
      tx,
      actor,
      moved.map(({ candidateId, after: { timePercent, extraMinutes } }) => ({
        action: 'extraTimeGiven',
        subjectId: assessmentId,
        subjectName: assessment.title,
        detail: {
          candidateId,
          candidate: names.get(candidateId) ?? '',
          timePercent,
          extraMinutes,
          addedMinutes,
          reason,
        },
      })),
    );
    return running.length;
  });
}

/** The attempts in progress with a deadline, locked, each with the extra time of its candidate. */
async function lockRunning(tx: Queries, assessmentId: number) {
  const rows = await tx
    .select({
      id: attempts.id,
      candidateId: attempts.candidateId,
      paperId: attempts.paperId,
      deadline: attempts.deadline,
      timePercent: extraTimes.timePercent,
      extraMinutes: extraTimes.extraMinutes,
      grantId: extraTimes.grantId,
    })
    .from(attempts)
    .leftJoin(
      extraTimes,
      and(
        eq(extraTimes.assessmentId, attempts.assessmentId),
        eq(extraTimes.candidateId, attempts.candidateId),
      ),
    )
    .where(
      and(eq(attempts.assessmentId, assessmentId), isNull(attempts.finishedAt), isNotNull(attempts.deadline)),
    )
    .orderBy(asc(attempts.id))
    .for('update', { of: attempts });
  return rows.map(({ timePercent, extraMinutes, ...attempt }) => ({
    ...attempt,
    before: timePercent === null || extraMinutes === null ? NO_EXTRA_TIME : { timePercent, extraMinutes },
  }));
}
