import type { Deps } from '../../../ports.ts';
import { countOrRefuse } from '../../../rate-limits/rate-limits.ts';

/** Calls to the provider for one buyer in a quarter of an hour. A payment and its return take three. */
const CALLS_OF_BUYER = { limit: 60, windowSeconds: 15 * 60 };

/**
 * Counts a call to the provider that a buyer causes. Visitors are counted by network at the route.
 *
 * @throws Failure tooManyCalls
 */
export async function countProviderCall(
  deps: Deps<'clock' | 'database'>,
  buyerId: number | null | undefined,
): Promise<void> {
  if (buyerId === null || buyerId === undefined) return;
  await countOrRefuse(deps, `checkout:user ${buyerId}`, CALLS_OF_BUYER);
}
