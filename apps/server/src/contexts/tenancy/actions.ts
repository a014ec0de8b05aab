export { endConfirmations } from './email-confirmation/confirmation-links.ts';
export { requestAddressConfirmation } from './email-confirmation/request-confirmation.ts';
export { acceptMembership, hideFromOthers } from './memberships/accept-membership.ts';
export { readAccountRights } from './memberships/account-rights.ts';
export { addMember } from './memberships/add-member.ts';
export { confirmCandidates } from './memberships/confirm-candidates.ts';
export { endAllMemberships, endMembership } from './memberships/end-membership.ts';
export { mailedInvitationAddress } from './memberships/invitation-address.ts';
export {
  endListedInvitations,
  inviteAddresses,
  isInvited,
  useUpInvitation,
} from './memberships/invitations.ts';
export { proveAddress } from './memberships/prove-address.ts';
export { limitAddresses, limitListedAddresses } from './users/limit-addresses.ts';
export { setPasswordByLink } from './users/set-password-by-link.ts';
export { updateUser } from './users/update-user.ts';
export { lockManagedUser } from './users/user-scope.ts';
