import { PASSWORD_LINK_MINUTES, passwordLinkPath } from '@invigil/domain/accounts/password-link';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { hashToken, newToken } from '../sessions/session-tokens.ts';
import { passwordLinks } from '../tables.ts';

interface NewLink {
  readonly userId: number;
  /** Null for the command on the server; the user itself for a link that is sent to its address. */
  readonly madeBy: number | null;
}

/**
 * Makes a link that sets a new password for an account; an earlier unused link of the account ends. The caller has checked
 * that its user may make one.
 *
 * @returns the path below the site's origin, which exists nowhere else, and when the link expires
 */
export async function createPasswordLink(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { userId, madeBy }: NewLink,
): Promise<{ path: string; expiresAt: Date }> {
  const madeAt = clock.now();
  const expiresAt = new Date(madeAt.getTime() + PASSWORD_LINK_MINUTES * 60_000);
  const token = newToken();
  // Replaces an unused link, so that an account has few rows however often links are made.
  await tx.delete(passwordLinks).where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)));
  // The e-mail tells the owner of a link that it asked for.
  const seenAt = madeBy === userId ? madeAt : null;
  await tx
    .insert(passwordLinks)
    .values({ tokenHash: hashToken(token), userId, madeBy, madeAt, expiresAt, seenAt });
  return { path: passwordLinkPath(token), expiresAt };
}

/** Ends the unused links of an account. Their rows stay for the notice that names their maker. */
export async function endUnusedLinks(tx: Queries, userId: number, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ expiresAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)));
}
