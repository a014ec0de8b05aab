import { registerCandidate } from '@invigil/contract/accounts/account-endpoints';
import { RefusalError } from '../../shared/api/api-errors.ts';
import { callForData } from '../../shared/api/call.ts';

/** An invitation to one address, from the address of the page. */
export interface Invitation {
  readonly ownerId: number;
  readonly email: string;
  readonly invitationCode: string;
}

interface FollowedLink {
  /** The Admin of the link. */
  readonly ownerId: number;
  /** Of a link to one address. */
  readonly invitation: Invitation | undefined;
}

/**
 * Makes the signed-in account a candidate of the Admin whose link its person followed. A person who is one already, whom the
 * Admin has not invited, or whose invitation has ended, just goes on.
 */
export async function joinByLink(
  { ownerId, invitation }: FollowedLink,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  if (invitation !== undefined && email.trim().toLowerCase() !== invitation.email.toLowerCase()) return;
  try {
    // The account has a name, which stays; the call needs one for new accounts.
    const body = {
      fullName: email,
      email,
      password,
      ownerId,
      invitationCode: invitation?.invitationCode,
    };
    await callForData(registerCandidate, { body });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}
