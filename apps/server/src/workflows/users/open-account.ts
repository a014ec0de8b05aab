import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { CodeKind } from '../../adapters/invitation-codes.ts';
import { Refused } from '../../application/errors.ts';
import { checkNewPassword, openWithPassword } from '../../contexts/identity/actions.ts';
import { addMember, hideFromOthers, proveAddress, useUpInvitation } from '../../contexts/tenancy/actions.ts';
import type { Deps } from '../../ports.ts';
import { readAdmission } from './read-admission.ts';

interface Existing {
  readonly roleId: number;
  readonly passwordHash: string;
  readonly createdBy: number | null;
  readonly creatorRightsEndedAt: Date | null;
}

/**
 * Whether the code of an invitation opens an account that has no password yet, such as an imported one: a mailed code of any
 * tenant, because its holder reads the mail of the address, and a copied one of the tenant that created the account. A copied
 * code of another tenant would give its Admin an account that it has no rights over.
 */
export function mayOpenAccount(
  { roleId, passwordHash, createdBy, creatorRightsEndedAt }: Existing,
  tenantId: number,
  code: CodeKind | undefined,
): boolean {
  if (passwordHash !== '' || roleId !== ROLE_IDS.candidate || code === undefined) return false;
  return code === 'mailed' || (createdBy === tenantId && creatorRightsEndedAt === null);
}

interface Opening {
  readonly ownerId: number;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly invitationCode?: string | null | undefined;
}

/**
 * Opens an account without a password by the code of an invitation: sets its password and name, and accepts the membership.
 *
 * @throws InvalidField at password
 * @throws Refused emailTaken where somebody else has opened the account meanwhile, emailNotAllowed, commonPassword
 */
export async function openAccount(
  deps: Deps<'clock' | 'database' | 'invitations' | 'passwords'>,
  userId: number,
  body: Opening,
): Promise<{ id: number }> {
  const passwordHash = await deps.passwords.hash(await checkNewPassword(body.password, body));
  await deps.database.db.transaction(async (tx) => {
    const { code } = await readAdmission(deps, tx, body);
    const { email, fullName, ownerId: tenantId } = body;
    // Other tenants keep the name that they have seen.
    await hideFromOthers(tx, userId, tenantId);
    const isOpened = await openWithPassword(deps, tx, { userId, email, fullName, passwordHash });
    if (!isOpened || code === undefined) throw new Refused('emailTaken');
    await addMember(deps, tx, { tenantId, candidateId: userId, isAccepted: true, isConfirmedByTenant: true });
    await useUpInvitation(tx, tenantId, email);
    if (code === 'mailed') await proveAddress(deps, tx, userId);
  });
  return { id: userId };
}
