import { passwordSpellings } from '@invigil/domain/accounts/password-text';
import type { Priority } from '../../../adapters/concurrency-limiter.ts';
import type { Deps } from '../../../ports.ts';

/**
 * Whether a typed password is that of an account, normalized or as typed (docs/decisions/036). The number of
 * verifications depends only on the text, so that known and unknown accounts take the same time.
 *
 * @param hashed undefined for a missing account
 */
export async function verifyPassword(
  deps: Deps<'passwords'>,
  hashed: string | undefined,
  password: string,
  priority?: Priority,
): Promise<boolean> {
  // An empty hash belongs to an account without a password: it counts as unknown.
  for (const spelling of passwordSpellings(password))
    if (await deps.passwords.verify(hashed || undefined, spelling, priority)) return true;
  return false;
}
