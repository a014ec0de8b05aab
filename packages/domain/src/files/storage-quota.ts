import type { RoleCode } from '../access/roles.ts';
import type { Refusal } from '../refusals.ts';

/** A user's stored files, including unused files until they are removed. */
export interface StorageUse {
  readonly files: number;
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Room for one profile picture and its replacements. */
const CANDIDATE_QUOTA: StorageUse = { files: 10, bytes: 20 * MEGABYTE };
/** Room for the pictures of a thousand questions, and as many drafts, certificates and imports. */
const AUTHOR_QUOTA: StorageUse = { files: 3_000, bytes: 1_000 * MEGABYTE };

/** Room for the recorded answers of a tenant: 800 hours of sound, or 65 hours of video. */
const RECORDING_QUOTA_BYTES = 20_000 * MEGABYTE;

/**
 * The refusal of a start whose recordings might not find room, or undefined.
 *
 * @param storedBytes recordings of the tenant
 * @param reservedBytes what its attempts in progress keep for theirs
 * @param neededBytes for the attempt
 */
export const findRecordingSpaceRefusal = (
  storedBytes: number,
  reservedBytes: number,
  neededBytes: number,
): Refusal | undefined =>
  storedBytes + reservedBytes + neededBytes > RECORDING_QUOTA_BYTES ? 'recordingSpaceFull' : undefined;

/** The refusal of a file that would exceed the quota of the user's role, or undefined. */
export function findStorageRefusal(role: RoleCode, use: StorageUse, addedBytes: number): Refusal | undefined {
  const quota = role === 'candidate' ? CANDIDATE_QUOTA : AUTHOR_QUOTA;
  const isAbove = use.files + 1 > quota.files || use.bytes + addedBytes > quota.bytes;
  return isAbove ? 'storageFull' : undefined;
}
