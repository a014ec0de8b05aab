import type { orderQuestions as endpoint } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { isOrderOf, isSameOrder } from '@invigil/domain/authoring/question-order';
import { asc, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { conflict, InvalidField, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockAssessment } from '../assessments/own-assessment.ts';
import { questions } from '../question-tables.ts';

/**
 * Gives the questions of an assessment another order. Their texts may have changed since the author saw them: an order
 * does not depend on them.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 * @throws InvalidField where the new order has other questions than the one that was seen
 * @throws Failure conflict where questions were added, deleted or moved since
 * @throws Refused stopFirst for a live assessment
 * @throws EarlierServerServes while a server serves that cannot show the entry of the audit trail
 */
export async function orderQuestions(
  { clock, database, servers }: Deps<'clock' | 'database' | 'servers'>,
  actor: Session,
  { assessmentId, seenIds, questionIds }: BodyOf<typeof endpoint>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    if (!isOrderOf(questionIds, seenIds)) throw new InvalidField('questionIds', 'unknownChoice');
    // Under the lock of the assessment no question is added, deleted or moved.
    const present = await tx
      .select({ id: questions.id, position: questions.position })
      .from(questions)
      .where(eq(questions.assessmentId, assessmentId))
      .orderBy(asc(questions.position));
    const presentIds = present.map(({ id }) => id);
    if (!isSameOrder(seenIds, presentIds)) throw conflict('changedMeanwhile');
    if (assessment.state === 'live') throw new Refused('stopFirst');
    const moved = present.flatMap(({ id: before, position }, index) => {
      const id = questionIds[index];
      return id === undefined || id === before ? [] : [{ id, position }];
    });
    if (moved.length === 0) return;
    await servers.requireFeatures(tx, ['questionOrders']);
    await setPositions(tx, moved);
    await recordAudit({ clock }, tx, actor, {
      action: 'questionsOrdered',
      subjectId: assessmentId,
      subjectName: assessment.title,
      detail: { questionCount: moved.length },
    });
  });
}

/** Sets positions by two statements: the unique index refuses a position that another row gives up later in the same one. */
async function setPositions(
  tx: Queries,
  moved: readonly { readonly id: number; readonly position: number }[],
): Promise<void> {
  const ids = moved.map(({ id }) => id);
  await tx
    .update(questions)
    .set({ position: sql`-1 - ${questions.position}` })
    .where(sql`${questions.id} = any(${sql.param(ids)}::int[])`);
  await tx.execute(sql`
    update questions set position = moved.position
    from unnest(${sql.param(ids)}::int[], ${sql.param(moved.map(({ position }) => position))}::int[])
      as moved (id, position)
    where questions.id = moved.id`);
}
