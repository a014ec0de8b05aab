import type { LocaleKey } from '@invigil/domain/site/locale';
import { ne } from 'drizzle-orm';
import { Refused } from '../../../application/errors.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { type NewMail, queueMails, refuseAboveMailQuota } from '../../messaging/actions.ts';
import { requireMail } from '../../site/queries.ts';
import { inviteAddresses, mailedInvitationAddress } from '../../tenancy/actions.ts';
import { trustedLocalesByEmail } from '../../tenancy/queries.ts';
import { selectPeopleOfLists } from './people-of-lists.ts';

type Parts = Deps<'clock' | 'config' | 'database' | 'invitations' | 'secrets'>;

/**
 * Queues an invitation to each of the addresses that the tenant has invited or listed; others are ignored, so that a tenant
 * sends e-mail to its own people alone. Sending renews an invitation. Each e-mail has the address's own registration link,
 * whose code proves the address, or the sign-in page for a trusted candidate.
 *
 * @param locale language of the default texts for an address whose language the tenant does not know
 * @throws Refused emailSettingsNotDone, noCandidateSelected where no address is invited or listed
 * @throws Failure tooManyCalls above the day's quota of the tenant
 */
export async function sendInvitations(
  deps: Parts,
  tenantId: number,
  emails: readonly string[],
  locale: LocaleKey,
): Promise<void> {
  const { clock, database } = deps;
  await requireMail(database.db);
  const rows = selectPeopleOfLists(database.db, tenantId, { now: clock.now() });
  const listed = await database.db
    .select({ email: rows.email })
    .from(rows)
    .where(anyOf(rows.email, [...new Set(emails)]));
  await queueInvitations(
    deps,
    tenantId,
    listed.map(({ email }) => email),
    locale,
  );
}

/**
 * As sendInvitations, to everybody who is no trusted candidate of the tenant yet.
 *
 * @returns how many e-mails were queued
 */
export async function sendOpenInvitations(deps: Parts, tenantId: number, locale: LocaleKey): Promise<number> {
  const { clock, database } = deps;
  await requireMail(database.db);
  const rows = selectPeopleOfLists(database.db, tenantId, { now: clock.now() });
  const open = await database.db.select({ email: rows.email }).from(rows).where(ne(rows.state, 'registered'));
  await queueInvitations(
    deps,
    tenantId,
    open.map(({ email }) => email),
    locale,
  );
  return open.length;
}

async function queueInvitations(
  deps: Parts,
  tenantId: number,
  recipients: readonly string[],
  locale: LocaleKey,
): Promise<void> {
  if (recipients.length === 0) throw new Refused('noCandidateSelected');
  const signInAddress = `${publicOrigin(deps.config)}/signIn`;
  await deps.database.db.transaction(async (tx) => {
    await refuseAboveMailQuota(deps, tx, tenantId, recipients.length);
    const people = recipients.map((email) => ({ email, fullName: null }));
    await inviteAddresses(deps, tx, tenantId, people, { isPersonal: false });
    const trusted = await trustedLocalesByEmail(tx, tenantId, recipients);
    await queueMails(deps, tx, mails(trusted));
  });

  function* mails(trusted: ReadonlyMap<string, LocaleKey | null>): Iterable<NewMail> {
    for (const recipient of recipients)
      yield {
        kind: 'invitation',
        recipient,
        tenantId,
        // The language of another tenant's candidate would tell this one that the address has an account.
        locale: trusted.get(recipient) ?? locale,
        link: trusted.has(recipient) ? signInAddress : mailedInvitationAddress(deps, tenantId, recipient),
      };
  }
}
