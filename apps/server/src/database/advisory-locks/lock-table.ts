/** A lock with one key, for one matter of the whole site. Digits for a key above the exact integers of JavaScript. */
interface SingleLock {
  readonly key: number | string;
}

/**
 * Locks with two keys: the first names the matter, the second is the id of a row, or a number for a matter of the whole
 * site. PostgreSQL never compares them with locks of one key.
 */
interface PairedLock {
  readonly first: number;
  readonly second: 'assessment' | 'attempt' | 'tenant' | 'user' | number;
}

/** Locks with one key each: the hash of the prefix with the text of a subject. */
interface HashedLock {
  readonly prefix: string;
}

/**
 * Every advisory lock of the product. Other modules take locks by these names; scripts/check-advisory-locks.mjs refuses
 * the functions of PostgreSQL elsewhere.
 *
 * Servers of adjacent versions serve together, so a number in use keeps its meaning, and none is used again: 4_207_002 set up
 * the job queue of 0.2.0, 5 was both quotas there, and lock-table.test.ts lists all. Unused first keys begin at 20.
 */
export const ADVISORY_LOCKS = {
  /** The process that owns a data folder with an embedded database: "INVIGIL" in ASCII. In the maintenance database. */
  ownership: { key: '20633805803440460' },
  /** A migration. */
  migration: { key: 4_207_001 },
  /** Deleting rows of files. Shared by a backup, whose snapshot lists files that it has yet to read. */
  fileRemoval: { key: 4_207_003 },
  /** A round of e-mails, so that the rate is that of the site. */
  mailDelivery: { key: 4_207_004 },
  /** A transaction that may take seconds, such as an import (docs/decisions/064). */
  longTransaction: { key: 4_207_005 },
  /** Making or replacing the key of badges. */
  badgeKey: { key: 4_207_006 },
  /** Servers that join, and changes that need a version of all servers. */
  serverVersions: { key: 4_207_007 },

  /** Starts under a plan with a limit of responses. */
  limitedStarts: { first: 1, second: 'assessment' },
  /** Creations of assessments under the limit of a plan. */
  assessmentCreation: { first: 2, second: 'tenant' },
  /** The first rows of an empty database: by a start, or by a restore. */
  firstRows: { first: 3, second: 0 },
  /** Saves of the site's settings. */
  siteSettings: { first: 4, second: 0 },
  /** Recordings of an attempt. */
  recordings: { first: 11, second: 'attempt' },
  /** Reservations of space for recordings. */
  recordingSpace: { first: 12, second: 'tenant' },
  /** Reservations of tokens of AI models. */
  aiTokens: { first: 13, second: 'user' },
  /** Claims of drafts, so that the site's limit is exact. */
  draftClaims: { first: 14, second: 0 },
  /** Claims of files of result sheets. */
  sheetFileClaims: { first: 17, second: 0 },
  /** Claims of files of certificates. */
  certificateFileClaims: { first: 17, second: 1 },
  /** Claims of computations of statistics. */
  statisticsClaims: { first: 17, second: 2 },
  /** Claims of fits of models. */
  modelFitClaims: { first: 17, second: 3 },

  /** The quota of files of a user. */
  storageQuota: { first: 18, second: 'user' },
  /** The e-mails of a tenant in 24 hours. */
  mailQuota: { first: 19, second: 'tenant' },

  /** Certificates of persons at assessments: issuing and revoking. */
  certificates: { prefix: 'certificates of ' },
} as const satisfies Readonly<Record<string, SingleLock | PairedLock | HashedLock>>;

type Table = typeof ADVISORY_LOCKS;
/** Names of the locks whose row has a shape. */
type NameOf<Shape> = { [Name in keyof Table]: Table[Name] extends Shape ? Name : never }[keyof Table];

export type SingleLockName = NameOf<SingleLock>;
/** Locks of single rows, by the id of the row. */
export type RowLockName = NameOf<PairedLock & { readonly second: string }>;
/** Locks of matters of the whole site. */
export type SiteLockName = SingleLockName | NameOf<PairedLock & { readonly second: number }>;
export type HashedLockName = NameOf<HashedLock>;

/** The keys of a lock of the whole site, as arguments in SQL. */
export function siteKeys(name: SiteLockName): string {
  const lock: SingleLock | PairedLock = ADVISORY_LOCKS[name];
  return 'key' in lock ? String(lock.key) : `${lock.first}, ${lock.second}`;
}

/** The first key of a lock of a row. */
export const rowKey = (name: RowLockName): number => ADVISORY_LOCKS[name].first;
