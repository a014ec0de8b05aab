export { spellingsOf } from './account-address.ts';
export { hashForUser } from './change-password.ts';
export { checkRole, findAccountByEmail, mayBeAssigned } from './create-account.ts';
export { userPictures } from './file-uses.ts';
export { findCredentials } from './find-credentials.ts';
export {
  findPersonInTenant,
  inTenant,
  listNamesInTenant,
  NAME_IN_TENANT,
  ofTenant,
  sortedByName,
} from './names-in-tenant.ts';
export { findLinkedAccount } from './password-links/set-password-by-link.ts';
export {
  acceptsDelayedPayments,
  findAccount,
  findAccountOf,
  findAccountsByRole,
  findTimeZone,
  findUser,
  invitees,
  isMember,
  isMemberByEmail,
  isTrustedAddress,
  isTrustedMember,
  keepPeople,
  members,
  people,
  trustedLocalesByEmail,
} from './people.ts';
export { readRegistrationRule } from './registration-rule.ts';
export { hashToken } from './sessions/session-tokens.ts';
export { liftKey, networkKey, pairKey } from './sign-in-locks/lock-keys.ts';
export { type LockedAccount, listLockedAccounts } from './sign-in-locks/read-locks.ts';
export { countPeople, countSignInsBy, countSignInsByPeriod } from './sign-in-statistics.ts';
export { findSignedInUser } from './signed-in-user.ts';
export { resolveUserImage, userImagePath } from './user-image.ts';
export { getUserRow, readUserPage, type UserRow, userVersionOf } from './user-page.ts';
export { verifyPassword } from './verify-password.ts';
