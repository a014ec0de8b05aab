/** Actions on memberships and invitations, for other contexts and for workflows (docs/decisions/061). */

export { addMember, openWithPassword } from './create-account.ts';
export { limitListedAddresses } from './limit-addresses.ts';
export { acceptMembership, hideFromOthers } from './memberships/accept-membership.ts';
export { readAccountRights } from './memberships/account-rights.ts';
export { confirmCandidates } from './memberships/confirm-candidates.ts';
export { mailedInvitationAddress } from './memberships/invitation-address.ts';
export {
  endListedInvitations,
  inviteAddresses,
  isInvited,
  useUpInvitation,
} from './memberships/invitations.ts';
export { proveAddress } from './memberships/prove-address.ts';
export { endAllSessions } from './sessions/own-sessions.ts';
export { liftLocks } from './sign-in-locks/lift-locks.ts';
export { checkNewPassword } from './new-password.ts';
