/** Events of an account's sign-in that the login history shows besides sign-ins. */
export const ACCOUNT_EVENT_KINDS = [
  /** A wrong password at sign-in, at registration, or where the own password is asked again. */
  'wrongPassword',
  /** Tries refused after too many wrong passwords. */
  'locked',
  'passwordLinkCreated',
  'passwordChanged',
  'emailChanged',
  'roleChanged',
  /** The account's person changed keys of payments, AI or mail. */
  'keysChanged',
  /** Sessions were ended from elsewhere: by the account's person, or by the Admin whose account it is. */
  'sessionsEnded',
] as const;

export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

/** Rows of the login history: sign-ins and events. */
export const HISTORY_KINDS = ['signedIn', ...ACCOUNT_EVENT_KINDS] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];
