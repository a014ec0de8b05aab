import { LIFT_MINUTES } from '@invigil/domain/accounts/guess-limits';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { replaceWindows } from '../../../rate-limits/rate-limits.ts';
import { liftKey, pairKey } from './lock-keys.ts';
import type { LockedAccount } from './read-locks.ts';

/**
 * Lifts locks: the count of each begins anew, and for `LIFT_MINUTES` its lock falls later. The limits of an account over all
 * networks and of a network stay, so that lifting helps no guesser beyond them.
 */
export async function liftLocks(
  { clock }: Deps<'clock'>,
  tx: Queries,
  locks: readonly LockedAccount[],
): Promise<void> {
  if (locks.length === 0) return;
  const count = locks.map(({ email, network }) => pairKey(email, network));
  const lift = locks.map(({ email, network }) => liftKey(email, network));
  await replaceWindows(tx, count, lift, new Date(clock.now().getTime() + LIFT_MINUTES * 60_000));
}
