import type { Refusal } from '@invigil/domain/refusals';
import { Refused } from '../application/errors.ts';
import { databaseErrorOf } from './failures.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs a deletion and refuses it while another row refers to this one. The database decides, so that a concurrent
 * save counts.
 */
export async function refuseReferenced(refusal: Refusal, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (databaseErrorOf(error)?.code === FOREIGN_KEY_VIOLATION) throw new Refused(refusal);
    throw error;
  }
}
