import { ROLE_IDS } from '@invigil/domain/access/roles';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Session } from '../../contexts/accounts/sessions/session.ts';
import { memberships, sessions, users } from '../../contexts/accounts/tables.ts';
import { managedBy } from '../../contexts/accounts/user-scope.ts';
import { recordAudit } from '../../contexts/audit/record-audit.ts';
import { auditEntries } from '../../contexts/audit/tables.ts';
import { assessments } from '../../contexts/authoring/tables.ts';
import { finishAttempt } from '../../contexts/exams/attempts/finish-attempt.ts';
import { attempts, extraTimes } from '../../contexts/exams/tables.ts';
import type { Queries } from '../../database/client.ts';
import { notFound, Refused } from '../../http/errors.ts';

/**
 * Deletes a user. An Admin only ends its own membership with a candidate; the account itself goes with the last
 * membership. Attempts stay under a pseudonym, sessions end, and the address is free again (decision 43).
 *
 * @throws HttpFailure 404 for a user whom the caller does not manage
 * @throws Refused lastSuperAdmin, ownerHasLiveAssessment
 */
export async function deleteUser(context: AppContext, actor: Session, userId: number): Promise<void> {
  await removeUser(context, actor, userId);
  // What a deleted candidate was writing is handed in: nobody will come back to finish it.
  const open = await context.database.db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.candidateId))
    .where(and(eq(attempts.candidateId, userId), isNull(attempts.finishedAt), isNotNull(users.deletedAt)));
  for (const { id } of open) await finishAttempt(context, { attemptId: id, by: 'deletion' });
}

async function removeUser(context: AppContext, actor: Session, userId: number): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, roleId: users.roleId })
      .from(users)
      .where(and(eq(users.id, userId), managedBy(tx, actor)))
      .for('update');
    if (user === undefined) throw notFound();
    await recordAudit(context, tx, actor, {
      action: 'userDeleted',
      subjectId: userId,
      // The trail outlives the account; a deleted person is known by its number alone (decision 43).
      subjectName: `#${userId}`,
    });
    if (actor.role !== 'superAdmin') {
      await tx
        .delete(memberships)
        .where(and(eq(memberships.tenantId, actor.userId), eq(memberships.candidateId, userId)));
      const [left] = await tx
        .select({ count: count() })
        .from(memberships)
        .where(eq(memberships.candidateId, userId));
      if ((left?.count ?? 0) > 0) return;
    } else {
      await refuseProtected(context, tx, user);
      await tx.delete(memberships).where(eq(memberships.candidateId, userId));
      await tx.delete(memberships).where(eq(memberships.tenantId, userId));
    }
    await pseudonymise(context, tx, actor, userId);
  });
}

async function refuseProtected(
  context: AppContext,
  tx: Queries,
  user: { id: number; roleId: number },
): Promise<void> {
  if (user.roleId === ROLE_IDS.superAdmin) {
    const others = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.roleId, ROLE_IDS.superAdmin), isNull(users.deletedAt)))
      .for('update');
    if (others.length <= 1) throw new Refused('lastSuperAdmin');
  }
  const owned = await tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.tenantId, user.id), isNull(assessments.deletedAt)));
  const now = context.clock.now();
  const hasLive = owned.some((row) => ['onLive', 'scheduled'].includes(availabilityAt(row.state, row, now)));
  const [running] = await tx
    .select({ count: count() })
    .from(attempts)
    .where(and(eq(attempts.tenantId, user.id), isNull(attempts.finishedAt)));
  if (hasLive || (running?.count ?? 0) > 0) throw new Refused('ownerHasLiveAssessment');
}

async function pseudonymise(context: AppContext, tx: Queries, actor: Session, userId: number): Promise<void> {
  const now = context.clock.now();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  // What the audit trail says about the person loses the name too.
  await tx
    .update(auditEntries)
    .set({ subjectName: `#${userId}`, detail: {} })
    .where(
      and(
        inArray(auditEntries.action, ['userCreated', 'userUpdated']),
        eq(auditEntries.subjectId, String(userId)),
      ),
    );
  // Why somebody was given more time is often a matter of health.
  await tx.delete(extraTimes).where(eq(extraTimes.candidateId, userId));
  await tx
    .update(auditEntries)
    .set({ detail: sql`${auditEntries.detail} - 'reason'` })
    .where(
      and(
        eq(auditEntries.action, 'extraTimeGiven'),
        sql`${auditEntries.detail} ->> 'candidateId' = ${String(userId)}`,
      ),
    );
  await tx
    .update(users)
    .set({
      fullName: `Deleted user ${userId}`,
      email: `deleted-${userId}@invalid`,
      passwordHash: '',
      mobile: '',
      address: '',
      dateOfBirth: null,
      imageFileId: null,
      deletedAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    })
    .where(eq(users.id, userId));
}
