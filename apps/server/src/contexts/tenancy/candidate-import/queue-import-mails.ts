import type { LocaleKey } from '@invigil/domain/site/locale';
import { importMailBody } from '@invigil/mail-texts/mail-text';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { type NewMail, queueMails, refuseAboveMailQuota } from '../../messaging/actions.ts';
import { readSettings, requireMail } from '../../site/queries.ts';
import { mailedInvitationAddress } from '../memberships/invitation-address.ts';

export interface ImportedPerson {
  readonly email: string;
  /** Whether the import created the account. */
  readonly isNew: boolean;
}

/**
 * Queues one e-mail to each person of an import, with the link of the own invitation: the site's welcome for a new account,
 * whose password the link sets, and its invitation for a person who has an account.
 *
 * @throws Refused emailSettingsNotDone
 * @throws Failure tooManyCalls above the day's quota of the tenant
 */
export async function queueImportMails(
  deps: Deps<'clock' | 'config' | 'invitations' | 'secrets'>,
  tx: Queries,
  tenantId: number,
  people: readonly ImportedPerson[],
  locale: LocaleKey,
): Promise<void> {
  if (people.length === 0) return;
  await requireMail(tx);
  await refuseAboveMailQuota(deps, tx, tenantId, people.length);
  const { emailTexts } = await readSettings(tx);
  const stored: unknown = emailTexts.welcomeEmailBody;
  const welcomeTexts = { Body: importMailBody(locale, typeof stored === 'string' ? stored : '') };
  const mailOf = ({ email: recipient, isNew }: ImportedPerson): NewMail => {
    const link = mailedInvitationAddress(deps, tenantId, recipient);
    const mail = { isBulk: true, recipient, tenantId, locale, link };
    return isNew ? { ...mail, kind: 'welcome', texts: welcomeTexts } : { ...mail, kind: 'invitation' };
  };
  await queueMails(deps, tx, mails());

  /** One at a time: a code for each of 10,000 people would hold up the event loop. */
  function* mails(): Iterable<NewMail> {
    for (const person of people) yield mailOf(person);
  }
}
