export { normalizeEditedEmail, spellingsOf } from './account-address.ts';
export { checkRole, findAccountByEmail, mayBeAssigned, readRoleNames } from './accounts/create-account.ts';
export { userPictures } from './file-uses.ts';
export { hashForUser } from './passwords/change-password.ts';
export { findCredentials } from './passwords/find-credentials.ts';
export { verifyPassword } from './passwords/verify-password.ts';
export {
  findAccount,
  findAccountOf,
  findAccountsByRole,
  findTimeZone,
  findUser,
  hasEndedChecklist,
  keepPeople,
  people,
} from './people.ts';
export { isSampleAccount } from './sample-accounts.ts';
export { hashToken } from './sessions/session-tokens.ts';
export { liftKey, networkKey, pairKey } from './sign-in-locks/lock-keys.ts';
export { type LockedAccount, listLockedAccounts } from './sign-in-locks/read-locks.ts';
export { fromHistory, history } from './sign-ins/login-history.ts';
export { resolveUserImage, userImagePath } from './user-image.ts';
