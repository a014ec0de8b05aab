import { isProven } from '@invigil/domain/access/session-proof';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { mailParts } from '@invigil/mail-texts/mail-text';
import type { Session } from '../../../application/caller.ts';
import { notSignedIn, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { countOrRefuse } from '../../../rate-limits/rate-limits.ts';
import { changeAccount, lockAccount } from '../../identity/actions.ts';
import { findAccountByEmail } from '../../identity/queries.ts';
import { queueMails, refuseAboveMailQuota, refuseAboveRecipientLimit } from '../../messaging/actions.ts';
import { readSettings, readSettingsAndCapabilities, requireMail } from '../../site/queries.ts';
import { revokeConfirmationByOthers } from '../memberships/revoke-confirmation.ts';
import { createConfirmation, endConfirmations, findPending } from './confirmation-links.ts';

/** Links that one account sends again: enough for the spam folder, too few to flood a mailbox. */
const LINKS_OF_ACCOUNT = { limit: 5, windowSeconds: 15 * 60 };

interface Account {
  readonly id: number;
  readonly email: string;
}

interface LinkMail {
  readonly user: Account;
  /** The address to confirm: the account's or a new one. */
  readonly newEmail: string;
  readonly requestedBy: number;
  readonly locale: LocaleKey;
  readonly tenantId: number | null;
}

/** Queues the e-mail, whose link is made when it leaves; the link before it ends. */
async function queueLink(
  deps: Deps<'clock' | 'secrets'>,
  tx: Queries,
  { user, newEmail, requestedBy, locale, tenantId }: LinkMail,
): Promise<void> {
  await createConfirmation(deps, tx, { userId: user.id, email: newEmail, requestedBy });
  const { siteTitle } = (await readSettings(tx)).general;
  const mail = newEmail === user.email ? 'newAccount' : 'newAddress';
  const link = '[link]';
  const texts = mailParts(locale, mail, { siteTitle, email: user.email, newEmail, link });
  const madeLink = { userId: user.id, placeholder: 'link' };
  await queueMails(deps, tx, [
    { kind: 'emailConfirmation', recipient: newEmail, locale, tenantId, texts, madeLink },
  ]);
}

/**
 * Asks an account that registered by itself to confirm its address, where the site sends e-mail. The e-mail belongs to no
 * tenant, because registrations must not use up the quota of an Admin.
 */
export async function requestAddressConfirmation(
  deps: Deps<'clock' | 'secrets'>,
  tx: Queries,
  { locale, ...user }: Account & { readonly locale: LocaleKey },
): Promise<void> {
  const { capabilities } = await readSettingsAndCapabilities(tx);
  if (!capabilities.canSendMail) return;
  await changeAccount(tx, user.id, { emailUnconfirmedSince: deps.clock.now() });
  await queueLink(deps, tx, {
    user,
    newEmail: user.email,
    requestedBy: user.id,
    locale,
    tenantId: null,
  });
}

/** The columns of an address that nobody has proven. */
interface NewAddress {
  readonly email: string;
  readonly emailUnconfirmedSince: null;
  readonly emailProvenAt: null;
}

interface EmailChange {
  readonly actor: Session;
  readonly user: Account & { readonly passwordHash: string; readonly locale: LocaleKey | null };
  readonly newEmail: string;
  /** Language of the actor, for an account whose language is unknown. */
  readonly locale: LocaleKey;
}

/**
 * Changes the address of an account. Where the site sends e-mail, the new address has to confirm the change, and the
 * former one is told; until then nothing changes. At once where the site sends none, and for an account without a password,
 * which nobody has opened. The caller has locked the user and stores the columns.
 *
 * @returns the columns to store, and the address that waits
 * @throws Refused emailTaken; passwordRequired for the own address from a session that no longer proves its person
 * @throws Failure tooManyCalls above the day's quota of the tenant, and after five changes of the account in an hour
 */
export async function changeEmail(
  deps: Deps<'clock' | 'config' | 'secrets'>,
  tx: Queries,
  { actor, user, newEmail, locale: actorLocale }: EmailChange,
): Promise<{ columns: NewAddress | Record<string, never>; pendingEmail?: string }> {
  if (newEmail === user.email) return { columns: {} };
  if (user.id === actor.userId && !isProven(actor.provenUntil, deps.clock.now()))
    throw new Refused('passwordRequired');
  const { settings, capabilities } = await readSettingsAndCapabilities(tx);
  if (!capabilities.canSendMail || user.passwordHash === '') {
    await endConfirmations(tx, user.id);
    await revokeConfirmationByOthers(tx, user.id, actor.userId);
    return { columns: { email: newEmail, emailUnconfirmedSince: null, emailProvenAt: null } };
  }
  if ((await findAccountByEmail(tx, newEmail)) !== undefined) throw new Refused('emailTaken');
  // No change passes without a notice to the former address.
  await refuseAboveRecipientLimit(deps, tx, { kind: 'emailChangeNotice', recipient: user.email });
  const tenantId = actor.role === 'superAdmin' ? null : actor.userId;
  if (tenantId !== null) await refuseAboveMailQuota(deps, tx, tenantId, 2);
  const locale = user.locale ?? actorLocale;
  const shared = { locale, tenantId };
  await queueLink(deps, tx, { user, newEmail, requestedBy: actor.userId, ...shared });
  const { siteTitle } = settings.general;
  const link = `${publicOrigin(deps.config)}/signIn`;
  const texts = mailParts(locale, 'formerAddress', { siteTitle, email: user.email, newEmail, link });
  await queueMails(deps, tx, [{ kind: 'emailChangeNotice', recipient: user.email, texts, ...shared }]);
  return { columns: {}, pendingEmail: newEmail };
}

/**
 * Sends the caller a new link for the address that waits: a new one, else that of the account. Does nothing where none
 * is unproven, as after a confirmation on another device.
 *
 * @throws Refused emailSettingsNotDone, ownPasswordNeeded
 * @throws Failure tooManyCalls
 */
export async function sendConfirmationAgain(
  deps: Deps<'clock' | 'database' | 'secrets'>,
  { userId }: Session,
  callerLocale: LocaleKey,
): Promise<void> {
  await requireMail(deps.database.db);
  await countOrRefuse(deps, `email-confirmation:${userId}`, LINKS_OF_ACCOUNT);
  await deps.database.db.transaction(async (tx) => {
    const user = await lockAccount(tx, userId);
    if (user === undefined || user.deletedAt !== null) throw notSignedIn();
    const pending = await findPending(deps, tx, user);
    const newEmail = pending?.email ?? (user.emailProvenAt === null ? user.email : undefined);
    if (newEmail === undefined) return;
    // The link would prove nothing while somebody else knows the password.
    if (pending === undefined && !user.passwordIsOwn) throw new Refused('ownPasswordNeeded');
    // No tenant: a candidate must not use up the quota of an Admin.
    await queueLink(deps, tx, {
      user,
      newEmail,
      requestedBy: pending?.requestedBy ?? userId,
      locale: user.locale ?? callerLocale,
      tenantId: null,
    });
  });
}
