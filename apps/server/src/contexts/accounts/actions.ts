/** Actions on memberships and invitations, for other contexts and for workflows (docs/decisions/061). */

export { addMember, createAccount, lockAccountOf, openWithPassword } from './create-account.ts';
export { askNewAccount } from './email-confirmation/request-confirmation.ts';
export { limitAddresses, limitListedAddresses } from './limit-addresses.ts';
export { lockAdmin } from './lock-admin.ts';
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
export { checkNewPassword } from './new-password.ts';
export { createPasswordLink } from './password-links/create-password-link.ts';
export {
  claimLinkRequests,
  type KnownRequest,
  removeLinkRequests,
  storeLinkRequest,
} from './password-links/link-requests.ts';
export { confirmLinks } from './password-links/password-link-notices.ts';
export { setPasswordByLink } from './password-links/set-password-by-link.ts';
export {
  endAllMemberships,
  endMembership,
  pseudonymizeAccount,
  refuseLastSuperAdmin,
} from './remove-account.ts';
export { seedDatabase } from './seed/seed-database.ts';
export { openSession } from './sessions/open-session.ts';
export { endAllSessions } from './sessions/own-sessions.ts';
export { liftLocks } from './sign-in-locks/lift-locks.ts';
export { NO_ORIGIN } from './traces/account-traces.ts';
export { updateUser } from './update-user.ts';
export { lockManagedUser } from './user-scope.ts';
