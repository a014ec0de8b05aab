import { createPasswordLink } from '../../contexts/accounts/password-links/create-password-link.ts';
import { isCandidateElsewhere, lockManagedUser } from '../../contexts/accounts/user-scope.ts';
import { recordAudit } from '../../contexts/audit/record-audit.ts';
import type { ExamsContext } from '../../contexts/exams/exams-context.ts';
import { hasAttemptsElsewhere } from '../../contexts/exams/queries.ts';
import { Refused } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';

/**
 * Makes a link for the password of a user whom the caller manages. An Admin makes none for a candidate that another Admin
 * has too or has results of: the link would open that Admin's data to it.
 *
 * @throws HttpFailure 404 for a user whom the caller does not manage
 * @throws Refused sharedCandidate
 */
export async function makePasswordLink(context: ExamsContext, actor: Session, userId: number) {
  return context.database.db.transaction(async (tx) => {
    const user = await lockManagedUser(tx, actor, userId);
    const isShared =
      actor.role !== 'superAdmin' &&
      ((await isCandidateElsewhere(tx, actor.userId, user.id)) ||
        (await hasAttemptsElsewhere(tx, actor.userId, user.id)));
    if (isShared) throw new Refused('sharedCandidate');
    const link = await createPasswordLink(context, tx, { userId: user.id, madeBy: actor.userId });
    await recordAudit(context, tx, actor, {
      action: 'passwordLinkCreated',
      subjectId: user.id,
      subjectName: user.fullName,
    });
    return link;
  });
}
