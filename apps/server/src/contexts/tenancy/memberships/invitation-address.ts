import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';

/** The address of a mailed invitation, whose code proves that its holder reads the mail of the invited address. */
export function mailedInvitationAddress(
  { config, invitations }: Deps<'config' | 'invitations'>,
  tenantId: number,
  email: string,
): string {
  const code = invitations.codeOf(tenantId, email, 'mailed');
  return `${publicOrigin(config)}/signIn?${new URLSearchParams({ ad: String(tenantId), email, code })}`;
}
