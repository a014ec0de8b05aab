import { roleCodeOf } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import {
  type Account,
  changeAccount,
  endSessionsOf,
  endUnusedLinks,
  lockAccount,
} from '../../identity/actions.ts';
import { hashToken, people } from '../../identity/queries.ts';
import { emailConfirmations } from '../confirmation-tables.ts';
import { proveAddress } from '../memberships/prove-address.ts';
import { revokeConfirmationByOthers } from '../memberships/revoke-confirmation.ts';
import { endConfirmations, findPending, isValidAt } from './confirmation-links.ts';

interface Confirmation {
  readonly userId: number;
  readonly email: string;
  /** Whether the address replaces another one of the account. */
  readonly isChange: boolean;
}

/**
 * Reads the account and the address that a link confirms.
 *
 * @throws Refused confirmationLinkInvalid for a link that is unknown, used, replaced or expired
 */
export async function findConfirmation(
  { clock }: Deps<'clock'>,
  db: Queries,
  token: string,
): Promise<Confirmation> {
  const [confirmation] = await db
    .select({ userId: people.id, email: emailConfirmations.email, formerEmail: people.email })
    .from(emailConfirmations)
    .innerJoin(people, eq(people.id, emailConfirmations.userId))
    .where(
      and(
        eq(emailConfirmations.tokenHash, hashToken(token)),
        isValidAt(clock.now()),
        isNull(people.deletedAt),
      ),
    );
  if (confirmation === undefined) throw new Refused('confirmationLinkInvalid');
  const { userId, email, formerEmail } = confirmation;
  return { userId, email, isChange: email !== formerEmail };
}

/**
 * Confirms an address of the caller's account by a link, once. A new address replaces that of the account and ends all its
 * sessions and password links, which the former address may have received. The session and a password that the caller chose
 * prove that the reader of the e-mail is the account's person: a click alone would prove a stranger's account
 * (docs/decisions/061).
 *
 * @returns whether the address replaced another one
 * @throws Refused confirmationLinkInvalid, confirmationOfOther for another account's link; ownPasswordNeeded where somebody
 *   else knows the password; emailTaken for an address that another account has meanwhile: the link stays in these cases
 */
export async function confirmEmail(
  deps: Deps<'clock' | 'database'>,
  callerId: number,
  token: string,
): Promise<{ isChange: boolean }> {
  return deps.database.db.transaction(async (tx) => {
    const { userId, isChange } = await findConfirmation(deps, tx, token);
    if (userId !== callerId) throw new Refused('confirmationOfOther');
    // Locks the user first, as every change of an address does, so that of parallel calls one uses the link.
    const user = await lockAccount(tx, userId);
    if (!isChange && user?.passwordIsOwn === false) throw new Refused('ownPasswordNeeded');
    const [used] = await tx
      .delete(emailConfirmations)
      .where(and(eq(emailConfirmations.tokenHash, hashToken(token)), isValidAt(deps.clock.now())))
      .returning({ email: emailConfirmations.email, requestedBy: emailConfirmations.requestedBy });
    if (user === undefined || used === undefined) throw new Refused('confirmationLinkInvalid');
    if (used.email !== user.email) await replaceEmail(deps, tx, user, used);
    if (user.passwordIsOwn) await proveAddress(deps, tx, userId);
    return { isChange };
  });
}

async function replaceEmail(
  deps: Deps<'clock'>,
  tx: Queries,
  user: Account,
  { email, requestedBy }: { readonly email: string; readonly requestedBy: number },
): Promise<void> {
  const now = deps.clock.now();
  await changeAccount(tx, user.id, {
    email,
    emailUnconfirmedSince: null,
    emailProvenAt: null,
    updatedAt: now,
    updatedBy: requestedBy,
  });
  await revokeConfirmationByOthers(tx, user.id, requestedBy);
  await endSessionsOf(tx, user.id);
  await endUnusedLinks(tx, user.id, now);
  const [requester] = await tx
    .select({ userId: people.id, roleId: people.roleId, fullName: people.fullName })
    .from(people)
    .where(eq(people.id, requestedBy));
  if (requester === undefined) throw new Error('The requester of a new address is missing');
  await recordAudit(
    deps,
    tx,
    { ...requester, role: roleCodeOf(requester.roleId) },
    {
      action: requestedBy === user.id ? 'profileUpdated' : 'userUpdated',
      subjectId: user.id,
      subjectName: user.fullName,
      detail: { email: { before: user.email, after: email } },
    },
  );
}

/** Drops the new address of the caller's account that waits for confirmation. */
export async function cancelEmailChange(
  deps: Deps<'clock' | 'database'>,
  { userId }: { readonly userId: number },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const user = await lockAccount(tx, userId);
    if (user === undefined) return;
    // The link of a new account stays.
    const pending = await findPending(deps, tx, user);
    if (pending !== undefined) await endConfirmations(tx, userId);
  });
}
