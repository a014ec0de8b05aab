import type { Refusal } from '@invigil/domain/refusals';
import { Refused } from '../application/errors.ts';
import { brokenUniqueConstraint } from './failures.ts';

/**
 * Runs a write and turns a violated unique constraint into its refusal. The database decides, so that two
 * simultaneous requests cannot both pass.
 */
export async function refuseDuplicates<T>(
  refusals: Readonly<Record<string, Refusal>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = brokenUniqueConstraint(error);
    const refusal = constraint === undefined ? undefined : refusals[constraint];
    if (refusal === undefined) throw error;
    throw new Refused(refusal);
  }
}
