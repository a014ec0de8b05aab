import type { updateProfile as endpoint } from '@invigil/contract/accounts/profile-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Session } from '../../../application/caller.ts';
import { forbidden, notFound, Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { changesBetween, recordAudit, refuseOutdated } from '../../audit/actions.ts';
import { changeAccount, lockAccount } from '../../identity/actions.ts';
import { isSampleAccount, normalizeEditedEmail, resolveUserImage } from '../../identity/queries.ts';
import { changeEmail } from '../email-confirmation/request-confirmation.ts';
import { versionOfUser } from './user-page.ts';

/**
 * Changes the caller's own data. Only a SuperAdmin changes its e-mail address, which may wait for its confirmation.
 *
 * @param locale language of the caller's e-mail
 * @returns whether a new address waits for its confirmation, or is the account's already
 *
 * @throws InvalidField at email, and at imagePath for another user's picture
 * @throws Failure forbidden for another address from any other user
 * @throws Refused emailTaken; passwordRequired for a new address from a session that no longer proves its person
 * @throws OutdatedRecord for an outdated version
 */
export async function updateProfile(
  deps: Deps<'clock' | 'config' | 'database' | 'demoAccounts' | 'secrets'>,
  actor: Session,
  { userId, imagePath, email, recordVersion, ...profile }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<{ emailWaits: boolean; emailChanged: boolean }> {
  return deps.database.db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    if (before === undefined) throw notFound();
    refuseOutdated(actor, recordVersion, {
      version: await versionOfUser(tx, actor, userId, deps.clock.now()),
      updatedBy: before.updatedBy,
      updatedAt: before.updatedAt,
    });
    const newEmail = normalizeEditedEmail(before.email, email);
    if (newEmail !== before.email && actor.role !== 'superAdmin') throw forbidden();
    if (newEmail !== before.email && isSampleAccount(deps, before.email)) throw new Refused('demoRestricted');
    const imageFileId = await resolveUserImage(tx, actor, imagePath, before.imageFileId);
    const change = { actor, user: before, newEmail, locale };
    const { columns, pendingEmail } = await changeEmail(deps, tx, change);
    const fields = { ...profile, ...columns, imageFileId };
    await changeAccount(tx, userId, { ...fields, updatedAt: deps.clock.now(), updatedBy: actor.userId });
    const detail = changesBetween({ ...before, pendingEmail: null }, { ...fields, pendingEmail });
    // The audit trail records staff; changes of a candidate's own data are not audited.
    if (actor.role !== 'candidate' && Object.keys(detail).length > 0)
      await recordAudit(deps, tx, actor, {
        action: 'profileUpdated',
        subjectId: userId,
        subjectName: fields.fullName ?? before.fullName,
        detail,
      });
    return { emailWaits: pendingEmail !== undefined, emailChanged: columns.email !== undefined };
  });
}
