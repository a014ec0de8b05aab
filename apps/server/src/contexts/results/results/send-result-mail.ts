import type { BodyOf } from '@invigil/contract/endpoint';
import type { sendResultMail as endpoint } from '@invigil/contract/messaging/mail-endpoints';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import { memberLocalesByEmail } from '../../accounts/queries.ts';
import { refuseAboveMailQuota } from '../../messaging/mails/mail-quota.ts';
import { queueMails } from '../../messaging/mails/queue-mail.ts';
import { requireMail } from '../../site/capabilities.ts';

/** Addresses of this length or less get no e-mail. */
const TOO_SHORT = 3;

/**
 * Queues an e-mail of the Admin's own words to candidates of the tenant; other addresses are ignored.
 *
 * @returns the number of e-mails
 * @throws Refused noCandidateSelected, emailSettingsNotDone
 * @throws HttpFailure 429 above the day's quota of the tenant
 */
export async function sendResultMail(
  context: AppContext,
  { userId: tenantId }: Session,
  { subject, body, recipients }: BodyOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<number> {
  const { db } = context.database;
  const chosen = recipients
    .map(({ email }) => email.toLowerCase())
    .filter((email) => email.length > TOO_SHORT);
  if (chosen.length === 0) throw new Refused('noCandidateSelected');
  await requireMail(db);
  const candidates = await memberLocalesByEmail(db, tenantId, chosen);
  if (candidates.size === 0) throw new Refused('noCandidateSelected');
  await db.transaction(async (tx) => {
    await refuseAboveMailQuota(context, tx, tenantId, candidates.size);
    await queueMails(
      context,
      tx,
      [...candidates].map(([recipient, known]) => ({
        ...{ kind: 'report', recipient, tenantId, locale: known ?? locale },
        texts: { Subject: subject, Body: body },
      })),
    );
  });
  return candidates.size;
}
