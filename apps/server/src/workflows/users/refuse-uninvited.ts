import type { AppContext } from '../../context.ts';
import { isMemberByEmail } from '../../contexts/accounts/queries.ts';
import { readRegistrationRule } from '../../contexts/accounts/registration-rule.ts';
import { isListedByTenant } from '../../contexts/authoring/participants/participants.ts';
import type { Queries } from '../../database/client.ts';
import { Refused } from '../../http/errors.ts';

interface Invited {
  readonly ownerId: number;
  readonly email: string;
  readonly invitationCode?: string | null | undefined;
}

/**
 * Refuses an address that may not register with a tenant. An address on a participant list of the tenant, for any of its
 * assessments, needs the code of its invitation, so that knowing the address is not enough to sit an exam in its name.
 * Other addresses may register, unless the tenant admits invited addresses only.
 *
 * @see docs/decisions/034-invitation-codes.md
 * @throws Refused emailNotAllowed
 */
export async function refuseUninvited(
  context: AppContext,
  db: Queries,
  { ownerId, email, invitationCode }: Invited,
): Promise<void> {
  const hasCode = context.invitations.matches(ownerId, email, invitationCode ?? '');
  if (await isListedByTenant(db, ownerId, email)) {
    if (hasCode || (await isMemberByEmail(db, ownerId, email))) return;
    throw new Refused('emailNotAllowed');
  }
  const { invitedEmailsOnly } = await readRegistrationRule(db, ownerId);
  if (!invitedEmailsOnly || (await isMemberByEmail(db, ownerId, email))) return;
  throw new Refused('emailNotAllowed');
}
