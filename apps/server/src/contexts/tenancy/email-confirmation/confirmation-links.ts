import { ROLE_IDS } from '@invigil/domain/access/roles';
import { CONFIRMATION_HOURS, confirmationPath } from '@invigil/domain/accounts/email-confirmation';
import { and, eq, gt, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/client.ts';
import type { LinkRecipient } from '../../../mail-links.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { newToken } from '../../identity/actions.ts';
import { hashToken } from '../../identity/queries.ts';
import { emailConfirmations } from '../confirmation-tables.ts';
import { mayChangeSignIn } from '../memberships/account-rights.ts';

interface NewLink {
  readonly userId: number;
  readonly email: string;
  readonly requestedBy: number;
}

/**
 * Stores that an address waits for confirmation; the link before it ends. Nobody has a link until its e-mail leaves and
 * renews it. The caller has locked the user.
 */
export async function createConfirmation(
  { clock }: Deps<'clock'>,
  tx: Queries,
  confirmation: NewLink,
): Promise<void> {
  await endConfirmations(tx, confirmation.userId);
  await tx
    .insert(emailConfirmations)
    .values({ ...confirmation, tokenHash: hashToken(newToken()), expiresAt: expiryAt(clock.now()) });
}

/**
 * Makes the link of an e-mail that asks for a confirmation, when the e-mail leaves.
 *
 * @returns undefined where the address no longer waits: it is confirmed, replaced or cancelled
 */
export async function renewConfirmation(
  { clock, config }: Deps<'clock' | 'config'>,
  tx: Queries,
  { userId, email }: LinkRecipient,
): Promise<string | undefined> {
  const now = clock.now();
  const token = newToken();
  const renewed = await tx
    .update(emailConfirmations)
    .set({ tokenHash: hashToken(token), expiresAt: expiryAt(now) })
    .where(and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.email, email), isValidAt(now)))
    .returning({ userId: emailConfirmations.userId });
  return renewed.length === 0 ? undefined : `${publicOrigin(config)}${confirmationPath(token)}`;
}

const expiryAt = (now: Date): Date => new Date(now.getTime() + CONFIRMATION_HOURS * 3_600_000);

/**
 * Condition for links that are valid. A link of an Admin ends with its rights over the account, like its password links: a
 * new address would open another Admin's data to it.
 */
export function isValidAt(now: Date | Placeholder): SQL | undefined {
  const { requestedBy, userId, expiresAt } = emailConfirmations;
  return and(
    gt(expiresAt, now),
    or(
      eq(requestedBy, userId),
      sql`exists (select 1 from users maker where maker.id = ${requestedBy} and maker.role_id = ${ROLE_IDS.superAdmin})`,
      mayChangeSignIn(requestedBy, userId),
    ),
  );
}

interface Owner {
  readonly id: number | AnyPgColumn;
  readonly email: string | AnyPgColumn;
}

/** Condition for the new address of an account that waits for confirmation: at most one. */
export function isPendingOf(owner: Owner, now: Date | Placeholder): SQL | undefined {
  const { userId, email } = emailConfirmations;
  return and(eq(userId, owner.id), ne(email, owner.email), isValidAt(now));
}

/** The new address of an account that waits for confirmation, and who entered it. */
export async function findPending(
  { clock }: Deps<'clock'>,
  db: Queries,
  owner: Owner,
): Promise<{ email: string; requestedBy: number } | undefined> {
  const [pending] = await db
    .select({ email: emailConfirmations.email, requestedBy: emailConfirmations.requestedBy })
    .from(emailConfirmations)
    .where(isPendingOf(owner, clock.now()));
  return pending;
}

/** Ends the links of an account. */
export async function endConfirmations(tx: Queries, userId: number): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/** Removes expired links. @returns how many */
export async function forgetOldConfirmations({
  clock,
  database,
}: Deps<'clock' | 'database'>): Promise<number> {
  const removed = await database.db
    .delete(emailConfirmations)
    .where(lt(emailConfirmations.expiresAt, clock.now()))
    .returning({ one: emailConfirmations.userId });
  return removed.length;
}
