import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import { forgetPerson, recordAudit } from '../../contexts/audit/actions.ts';
import { forgetDeletionsOf, forgetDraftsOf } from '../../contexts/authoring/actions.ts';
import { hasLiveAssessment } from '../../contexts/authoring/queries.ts';
import { eraseHolder, forgetCertificateFilesOf } from '../../contexts/certificates/actions.ts';
import {
  deleteRecordingsOf,
  finishAttempt,
  forgetExtraTimes,
  forgetProblemReports,
} from '../../contexts/exams/actions.ts';
import { type ExamDeps, hasAttemptsElsewhere, listOpenAttempts } from '../../contexts/exams/queries.ts';
import { pseudonymizeAccount, refuseLastSuperAdmin } from '../../contexts/identity/actions.ts';
import { forgetSheetFilesOf } from '../../contexts/results/actions.ts';
import {
  endAllMemberships,
  endConfirmations,
  endMembership,
  lockManagedUser,
  readAccountRights,
} from '../../contexts/tenancy/actions.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';

/**
 * Deletes a user. An Admin only ends its own membership with a candidate; the last membership deletes the account too, if
 * the Admin has the rights over it. Attempts stay under a pseudonym, sessions end, and the address is free again
 * (docs/decisions/011).
 *
 * @throws Failure notFound for a user whom the caller does not manage
 * @throws Refused lastSuperAdmin, ownerHasLiveAssessment
 */
export async function deleteUser(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  userId: number,
): Promise<void> {
  const { db } = deps.database;
  const isAccountDeleted = await db.transaction((tx) => removeUser(deps, tx, actor, userId));
  if (!isAccountDeleted) return;
  // Submits the attempts in progress of a deleted candidate, who can no longer finish them.
  for (const attemptId of await listOpenAttempts(db, { candidateId: userId }))
    await finishAttempt(deps, { attemptId, by: 'deletion' });
}

/** @returns whether the account is deleted, rather than only a membership */
async function removeUser(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  userId: number,
): Promise<boolean> {
  const user = await lockManagedUser(tx, actor, userId);
  await recordAudit(deps, tx, actor, {
    action: 'userDeleted',
    subjectId: userId,
    // The trail outlives the account, so it names a deleted person by number only.
    subjectName: `#${userId}`,
  });
  if (actor.role === 'superAdmin') {
    await refuseProtected(deps, tx, user);
    await endAllMemberships(tx, userId);
  } else {
    const rights = await readAccountRights(tx, actor.userId, userId, hasAttemptsElsewhere);
    const isLast = (await endMembership(deps, tx, actor.userId, userId)) === 0;
    if (!rights.mayChangePerson || !isLast) return false;
  }
  await forgetPerson(tx, userId, user.email);
  await forgetDraftsOf(tx, userId);
  await forgetDeletionsOf(tx, userId);
  await forgetSheetFilesOf(tx, userId);
  await forgetCertificateFilesOf(tx, userId);
  await forgetExtraTimes(tx, userId);
  await forgetProblemReports(tx, userId);
  await eraseHolder(tx, userId);
  await deleteRecordingsOf(tx, userId, deps.clock.now());
  await endConfirmations(tx, userId);
  await pseudonymizeAccount(deps, tx, actor, userId);
  return true;
}

async function refuseProtected(
  deps: Deps<'clock'>,
  tx: Queries,
  user: { readonly id: number; readonly roleId: number },
): Promise<void> {
  if (user.roleId === ROLE_IDS.superAdmin) await refuseLastSuperAdmin(tx);
  const hasLive = await hasLiveAssessment(tx, user.id, deps.clock.now());
  const open = await listOpenAttempts(tx, { tenantId: user.id });
  if (hasLive || open.length > 0) throw new Refused('ownerHasLiveAssessment');
}
