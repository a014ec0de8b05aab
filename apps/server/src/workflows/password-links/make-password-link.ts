import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import { recordAudit } from '../../contexts/audit/actions.ts';
import { hasAttemptsElsewhere } from '../../contexts/exams/queries.ts';
import { createPasswordLink } from '../../contexts/identity/actions.ts';
import { lockManagedUser, readAccountRights } from '../../contexts/tenancy/actions.ts';
import type { Deps } from '../../ports.ts';

/**
 * Makes a link for the password of a user whom the caller manages. An Admin makes one only for an account over whose sign-in
 * it has rights: elsewhere the link would open another Admin's data to it.
 *
 * @throws Failure notFound for a user whom the caller does not manage
 * @throws Refused sharedCandidate, addressProven
 */
export async function makePasswordLink(deps: Deps<'clock' | 'database'>, actor: Session, userId: number) {
  return deps.database.db.transaction(async (tx) => {
    const user = await lockManagedUser(tx, actor, userId);
    if (actor.role !== 'superAdmin') {
      const rights = await readAccountRights(tx, actor.userId, user.id, hasAttemptsElsewhere);
      if (!rights.mayChangePerson) throw new Refused('sharedCandidate');
      if (!rights.mayChangeSignIn) throw new Refused('addressProven');
    }
    const link = await createPasswordLink(deps, tx, { userId: user.id, madeBy: actor.userId });
    await recordAudit(deps, tx, actor, {
      action: 'passwordLinkCreated',
      subjectId: user.id,
      subjectName: user.fullName,
    });
    return link;
  });
}
