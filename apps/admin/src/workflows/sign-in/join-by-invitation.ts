import { registerCandidate } from '@invigil/contract/accounts/account-endpoints';
import { RefusalError } from '../../shared/api/api-errors.ts';
import { callForData } from '../../shared/api/call.ts';

/** An invitation to one address, from the address of the page. */
export interface Invitation {
  readonly ownerId: number;
  readonly email: string;
  readonly invitationCode: string;
}

/**
 * Makes the signed-in account a candidate of the Admin who invited its address. A person who is one already, or whose
 * invitation has ended, just goes on.
 */
export async function joinByInvitation(
  { ownerId, email: invited, invitationCode }: Invitation,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  if (email.trim().toLowerCase() !== invited.toLowerCase()) return;
  try {
    // The account has a name, which stays; the call needs one for new accounts.
    const body = { fullName: invited, email, password, ownerId, invitationCode };
    await callForData(registerCandidate, { body });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}
