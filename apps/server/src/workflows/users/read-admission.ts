import type { CodeKind } from '../../adapters/invitation-codes.ts';
import { Refused } from '../../application/errors.ts';
import { isListedByTenant } from '../../contexts/authoring/queries.ts';
import { isInvited } from '../../contexts/tenancy/actions.ts';
import { isMemberByEmail, readRegistrationRule } from '../../contexts/tenancy/queries.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';

interface Applicant {
  readonly ownerId: number;
  readonly email: string;
  readonly invitationCode?: string | null | undefined;
}

interface Admission {
  /** How the code of a valid invitation reached the applicant; undefined without one. */
  readonly code: CodeKind | undefined;
}

/**
 * Whether an address may register with a tenant. An address that the tenant has invited needs the code of its invitation, so
 * that knowing the address is not enough to sit an exam in its name. Other addresses may register, unless the tenant admits
 * invited addresses only.
 *
 * @see docs/decisions/034-invitation-codes.md
 * @see docs/decisions/061-memberships-by-consent.md
 * @throws Refused emailNotAllowed
 */
export async function readAdmission(
  deps: Deps<'clock' | 'invitations'>,
  db: Queries,
  { ownerId, email, invitationCode }: Applicant,
): Promise<Admission> {
  const code = deps.invitations.kindOf(ownerId, email, invitationCode ?? '');
  if ((await isInvited(deps, db, ownerId, email)) || (await isListedByTenant(db, ownerId, email))) {
    if (code !== undefined) return { code };
    if (await isMemberByEmail(db, ownerId, email)) return { code: undefined };
    throw new Refused('emailNotAllowed');
  }
  const { invitedEmailsOnly } = await readRegistrationRule(db, ownerId);
  if (!invitedEmailsOnly || (await isMemberByEmail(db, ownerId, email))) return { code: undefined };
  throw new Refused('emailNotAllowed');
}
