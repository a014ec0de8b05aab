export {
  acceptsDelayedPayments,
  invitees,
  isMember,
  isMemberByEmail,
  isTrustedAddress,
  isTrustedMember,
  members,
  trustedLocalesByEmail,
} from './members.ts';
export { hasInvited } from './memberships/has-invited.ts';
export { listedInvitations } from './memberships/invitations.ts';
export { readRegistrationRule } from './tenant-settings/registration-rule.ts';
export {
  findPersonInTenant,
  inTenant,
  listNamesInTenant,
  NAME_IN_TENANT,
  ofTenant,
} from './users/names-in-tenant.ts';
export { findLinkedAccount } from './users/set-password-by-link.ts';
export { countPeople, countSignInsBy, countSignInsByPart } from './users/sign-in-statistics.ts';
export { findSignedInUser } from './users/signed-in-user.ts';
export { getUserRow, readUserPage, type UserRow, userVersionOf } from './users/user-page.ts';
