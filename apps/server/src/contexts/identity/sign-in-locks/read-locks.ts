import { NETWORK_LIMIT, PAIR_LIMIT_IN_NOISY_NETWORK, pairLimit } from '@invigil/domain/accounts/guess-limits';
import type { Deps } from '../../../ports.ts';
import { listWindows } from '../../../rate-limits/rate-limits.ts';
import { liftKey, networkKey, pairKey, readPairKey } from './lock-keys.ts';

/** A lock of an account in a network. */
export interface LockedAccount {
  /** The address as limits count it. */
  readonly email: string;
  readonly network: string;
  readonly lockedUntil: Date;
}

/**
 * The accounts that cannot sign in from some network because of wrong passwords there; also of addresses without an account.
 *
 * @param isInExam whether an account has an attempt in progress whose exam page is in the network
 */
export async function listLockedAccounts(
  deps: Deps<'clock' | 'database'>,
  findExamNetworks: (emails: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<LockedAccount[]> {
  const windows = await listWindows(deps, ALL_PAIRS, PAIR_LIMIT_IN_NOISY_NETWORK);
  const pairs = windows.flatMap(({ key, count, windowEndsAt }) => {
    const pair = readPairKey(key);
    // A proof takes the place of the network for tries that are counted apart: their lock keeps nobody else out.
    const isProof = pair === undefined || /^(browser|code):/.test(pair.where);
    return isProof ? [] : [{ email: pair.account, network: pair.where, count, lockedUntil: windowEndsAt }];
  });
  if (pairs.length === 0) return [];
  const [noisy, lifted, examNetworks] = await Promise.all([
    listKeys(deps, networkKey(''), NETWORK_LIMIT + 1),
    listKeys(deps, ALL_LIFTS, 1),
    findExamNetworks([...new Set(pairs.map(({ email }) => email))]),
  ]);
  return pairs
    .filter(({ email, network, count }) => {
      const isNoisy = noisy.has(networkKey(network));
      const isInExam = examNetworks.get(email)?.includes(network) ?? false;
      const isLifted = lifted.has(liftKey(email, network));
      return count >= pairLimit(isNoisy, { isInExam, isLifted, isFamiliar: false });
    })
    .map(({ count: _count, ...lock }) => lock);
}

const ALL_PAIRS = pairKey('', '').trim();
const ALL_LIFTS = liftKey('', '').trim();

async function listKeys(...wanted: Parameters<typeof listWindows>): Promise<ReadonlySet<string>> {
  return new Set((await listWindows(...wanted)).map(({ key }) => key));
}
