import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { LinkRecipient } from '../../../mail-links.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { users } from '../tables.ts';
import { createPasswordLink } from './create-password-link.ts';

/**
 * Makes the link of an e-mail for a forgotten password, when the e-mail leaves.
 *
 * @returns undefined where the account is deleted or has another address by now
 */
export async function makeForgottenPasswordLink(
  deps: Deps<'clock' | 'config'>,
  tx: Queries,
  { userId, email }: LinkRecipient,
): Promise<string | undefined> {
  // Locks the user, as every change of an address does: a link must not reach a former address.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.deletedAt)))
    .for('update');
  if (user === undefined) return undefined;
  const { path } = await createPasswordLink(deps, tx, { userId, madeBy: userId });
  return `${publicOrigin(deps.config)}${path}`;
}
