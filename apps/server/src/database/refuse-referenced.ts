import type { Refusal } from '@invigil/domain/refusals';
import { Refused } from '../http/errors.ts';
import { databaseErrorOf } from './client.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs a deletion and refuses it where something still refers to the row. The database decides, so that what is
 * saved at this very moment counts.
 */
export async function refuseReferenced(refusal: Refusal, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (databaseErrorOf(error)?.code === FOREIGN_KEY_VIOLATION) throw new Refused(refusal);
    throw error;
  }
}
