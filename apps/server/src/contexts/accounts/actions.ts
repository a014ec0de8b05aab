/** What other contexts and workflows do with memberships and invitations (docs/decisions/061). */

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
