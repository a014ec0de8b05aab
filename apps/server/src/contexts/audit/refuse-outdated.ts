import type { Actor } from '@invigil/domain/access/access';
import { OutdatedRecord } from '../../record-version.ts';

interface StoredRecord {
  readonly version: string;
  readonly updatedBy: number | null;
  readonly updatedAt: Date | null;
  /** The person whom the record describes. */
  readonly personId?: number;
}

/**
 * Refuses an update that names another version than the stored one. The caller holds the record's lock, so that of two
 * updates made from one version the second is refused.
 *
 * @param named the version that the update was made from; undefined for a client without versions
 * @throws OutdatedRecord with who changed it, for the SuperAdmin, for that person, and for the Admin of a candidate who
 * changed the own data
 */
export function refuseOutdated(
  actor: Actor & { readonly userId: number },
  named: string | undefined,
  { version, updatedBy, updatedAt, personId }: StoredRecord,
): void {
  if (named === undefined || named === version) return;
  const mayKnow = actor.role === 'superAdmin' || updatedBy === actor.userId || updatedBy === personId;
  throw new OutdatedRecord({ changedById: mayKnow ? updatedBy : null, changedAt: updatedAt });
}
