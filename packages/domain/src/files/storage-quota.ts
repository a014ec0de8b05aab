import type { RoleCode } from '../access/roles.ts';
import type { Refusal } from '../refusals.ts';

/** A user's stored files, including unused files until they are removed. */
export interface StorageUse {
  readonly files: number;
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;
/** One profile picture, changed now and then. */
const CANDIDATE_QUOTA: StorageUse = { files: 10, bytes: 20 * MEGABYTE };
/** Pictures of a thousand questions, as many drafts, certificates and imports. */
const AUTHOR_QUOTA: StorageUse = { files: 3_000, bytes: 1_000 * MEGABYTE };

/** Refuses a file that would take a user above the quota of its role. */
export function findStorageRefusal(role: RoleCode, use: StorageUse, addedBytes: number): Refusal | undefined {
  const quota = role === 'candidate' ? CANDIDATE_QUOTA : AUTHOR_QUOTA;
  const isAbove = use.files + 1 > quota.files || use.bytes + addedBytes > quota.bytes;
  return isAbove ? 'storageFull' : undefined;
}
