import { ROLE_IDS, roleCodeOf } from '@invigil/domain/access/roles';
import { and, eq, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { checkNewPassword, endUnusedLinks } from '../../identity/actions.ts';
import { hashToken } from '../../identity/queries.ts';
import { passwordLinks, sessions, users } from '../../identity/tables.ts';
import { mayChangeSignIn } from '../memberships/account-rights.ts';
import { proveAddress } from '../memberships/prove-address.ts';

/** The account of a valid link. */
export interface LinkedAccount {
  readonly userId: number;
  readonly roleId: number;
  readonly fullName: string;
  readonly email: string;
  /** The maker of the link; the account itself for a link that was sent to its address. */
  readonly madeBy: number | null;
  /** Whether an Admin made the link, who may have used it too. */
  readonly isAdmins: boolean;
  readonly expiresAt: Date;
}

/**
 * The account whose password a link sets. A link of an Admin ends with its rights over the account.
 *
 * @throws Refused passwordLinkInvalid for a link that is unknown, used or expired
 */
export async function findLinkedAccount(
  { clock }: Deps<'clock'>,
  db: Queries,
  token: string,
): Promise<LinkedAccount> {
  const makers = alias(users, 'makers');
  const [account] = await db
    .select({
      userId: users.id,
      roleId: users.roleId,
      fullName: users.fullName,
      email: users.email,
      madeBy: passwordLinks.madeBy,
      isAdmins: sql<boolean>`coalesce(${makers.id} <> ${users.id} and ${makers.roleId} <> ${ROLE_IDS.superAdmin}, false)`,
      expiresAt: passwordLinks.expiresAt,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .leftJoin(makers, eq(makers.id, passwordLinks.madeBy))
    .where(
      and(
        eq(passwordLinks.tokenHash, hashToken(token)),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, clock.now()),
        isNull(users.deletedAt),
        or(
          isNull(makers.id),
          eq(makers.id, users.id),
          eq(makers.roleId, ROLE_IDS.superAdmin),
          mayChangeSignIn(makers.id, users.id),
        ),
      ),
    );
  if (account === undefined) throw new Refused('passwordLinkInvalid');
  return account;
}

/**
 * Sets a new password by a link, and ends all sessions and other links of the account. Claims the link before it hashes the
 * password, so that of parallel calls one hashes, and releases the link where nothing was changed.
 *
 * @throws InvalidField at password
 * @throws Refused passwordLinkInvalid, commonPassword
 */
export async function setPasswordByLink(
  deps: Deps<'clock' | 'database' | 'passwords'>,
  token: string,
  password: string,
): Promise<LinkedAccount> {
  const { db } = deps.database;
  const account = await findLinkedAccount(deps, db, token);
  const checkedPassword = await checkNewPassword(password, account);
  const tokenHash = hashToken(token);
  const claimed = await db
    .update(passwordLinks)
    .set({ usedAt: deps.clock.now() })
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt)))
    .returning({ userId: passwordLinks.userId });
  if (claimed.length === 0) throw new Refused('passwordLinkInvalid');
  try {
    const passwordHash = await deps.passwords.hash(checkedPassword);
    await db.transaction((tx) => storePassword(deps, tx, account, passwordHash));
  } catch (error) {
    await releaseLink(db, account.userId, tokenHash);
    throw error;
  }
  return account;
}

/** Makes a claimed link valid again, unless a newer link of the account has replaced it. */
async function releaseLink(db: Queries, userId: number, tokenHash: Buffer): Promise<void> {
  const newer = db
    .select({ one: sql`1` })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.userId, userId),
        ne(passwordLinks.tokenHash, tokenHash),
        isNull(passwordLinks.usedAt),
      ),
    );
  await db
    .update(passwordLinks)
    .set({ usedAt: null })
    .where(and(eq(passwordLinks.tokenHash, tokenHash), notExists(newer)));
}

async function storePassword(
  deps: Deps<'clock'>,
  tx: Queries,
  { userId, roleId, fullName, email, madeBy, isAdmins }: LinkedAccount,
  passwordHash: string,
): Promise<void> {
  const now = deps.clock.now();
  const changed = await tx
    .update(users)
    .set({ passwordHash, passwordIsOwn: !isAdmins, updatedAt: now, updatedBy: userId })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Refused('passwordLinkInvalid');
  // A link that came by e-mail proves the address.
  if (madeBy === userId) await proveAddress(deps, tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endUnusedLinks(tx, userId, now);
  const role = roleCodeOf(roleId);
  if (role === 'candidate') return;
  await recordAudit(
    deps,
    tx,
    { userId, role, fullName },
    { action: 'passwordChanged', subjectId: userId, subjectName: fullName },
  );
}
