import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { memberLocalesByEmail } from '../../accounts/queries.ts';
import { refuseAboveMailQuota } from '../../messaging/mails/mail-quota.ts';
import { type NewMail, queueMails } from '../../messaging/mails/queue-mail.ts';
import { requireMail } from '../../site/capabilities.ts';
import { selectListedEmails } from './participants.ts';

/**
 * Queues an invitation to each address that is listed in an assessment of the caller; other addresses are ignored, so that
 * a tenant sends e-mail to its participants alone. Each e-mail has the address's own registration link, or the sign-in
 * page for a registered candidate.
 *
 * @param locale language of the default texts for an address whose language the tenant does not know
 * @throws Refused emailSettingsNotDone, noCandidateSelected where no address is listed
 * @throws HttpFailure 429 above the day's quota of the tenant
 */
export async function sendInvitations(
  context: AppContext,
  { userId: tenantId }: Session,
  emails: readonly string[],
  locale: LocaleKey,
): Promise<void> {
  const { db } = context.database;
  await requireMail(db);
  const listed = new Set((await selectListedEmails(db, tenantId)).map(({ email }) => email));
  const recipients = [...new Set(emails)].filter((email) => listed.has(email));
  if (recipients.length === 0) throw new Refused('noCandidateSelected');
  await db.transaction(async (tx) => {
    await refuseAboveMailQuota(context, tx, tenantId, recipients.length);
    const registered = await memberLocalesByEmail(tx, tenantId, recipients);
    await queueMails(context, tx, invitations(registered));
  });

  function* invitations(registered: ReadonlyMap<string, LocaleKey | null>): Iterable<NewMail> {
    for (const recipient of recipients)
      yield {
        ...{ kind: 'invitation', recipient, tenantId },
        // The language of another tenant's candidate would tell this one that the address has an account.
        locale: registered.get(recipient) ?? locale,
        link: registered.has(recipient) ? signInAddress() : registrationAddress(recipient),
      };
  }
  function signInAddress(): string {
    return `${publicOrigin(context.config)}/signIn`;
  }
  function registrationAddress(email: string): string {
    const code = context.invitations.codeOf(tenantId, email);
    return `${signInAddress()}?${new URLSearchParams({ ad: String(tenantId), email, code })}`;
  }
}
