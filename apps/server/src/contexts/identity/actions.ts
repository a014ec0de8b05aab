export {
  type Account,
  changeAccount,
  closeAccess,
  endChecklist,
  endCreatorRights,
  endSessionsOf,
  lockAccount,
} from './accounts/account-rows.ts';
export { createAccount, lockAccountOf, openWithPassword } from './accounts/create-account.ts';
export { pseudonymizeAccount, refuseLastSuperAdmin } from './accounts/pseudonymize-account.ts';
export { lockAdmin } from './lock-admin.ts';
export { createPasswordLink, endUnusedLinks } from './password-links/create-password-link.ts';
export {
  type AccountRequest,
  claimLinkRequests,
  removeLinkRequests,
  storeLinkRequest,
} from './password-links/link-requests.ts';
export { confirmLinks } from './password-links/password-link-notices.ts';
export { changePassword, checkPassword } from './passwords/change-password.ts';
export { checkNewPassword } from './passwords/new-password.ts';
export { seedDatabase } from './seed/seed-database.ts';
export { openSession } from './sessions/open-session.ts';
export { endAllSessions } from './sessions/own-sessions.ts';
export { newToken } from './sessions/session-tokens.ts';
export { liftLocks } from './sign-in-locks/lift-locks.ts';
export { NO_ORIGIN } from './traces/account-traces.ts';
