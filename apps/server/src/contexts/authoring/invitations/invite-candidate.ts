import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readSettingsAndCapabilities } from '../../site/queries.ts';
import { inviteAddresses } from '../../tenancy/actions.ts';
import { sendInvitations } from './send-invitations.ts';

/**
 * Invites one address in the name of a tenant, and mails the invitation where the site sends e-mail.
 *
 * @returns whether the invitation was mailed; without it the Admin hands the link over
 * @throws Failure tooManyCalls above the day's quota of e-mails
 */
export async function inviteCandidate(
  deps: Deps<'clock' | 'config' | 'database' | 'invitations' | 'secrets'>,
  actor: Pick<Session, 'userId' | 'role' | 'fullName'>,
  person: { readonly email: string; readonly fullName: string },
  locale: LocaleKey,
): Promise<boolean> {
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    await inviteAddresses(deps, tx, actor.userId, [person], { isPersonal: true });
    await recordAudit(deps, tx, actor, {
      action: 'candidateInvited',
      subjectId: person.email,
      subjectName: person.fullName,
    });
  });
  const { capabilities } = await readSettingsAndCapabilities(db);
  if (!capabilities.canSendMail) return false;
  await sendInvitations(deps, actor.userId, [person.email], locale);
  return true;
}
