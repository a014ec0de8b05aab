import { networkOf } from '@invigil/domain/access/network';
import {
  ACCOUNT_LIMIT,
  exceededGuessLimit,
  exceededProvenLimit,
  NETWORK_LIMIT,
  type NetworkHistory,
  NO_HISTORY,
  PAIR_LIMIT,
} from '@invigil/domain/accounts/guess-limits';
import type { Origin } from '../../account-traces.ts';
import { liftKey, networkKey, pairKey, spellingsOf } from '../../contexts/identity/queries.ts';
import type { Deps } from '../../ports.ts';
import {
  forgetLimits,
  limitFailures,
  listWindows,
  type RateLimit,
  type Reservation,
} from '../../rate-limits/rate-limits.ts';
import type { Proof } from './find-proof.ts';

const QUARTER_HOUR = 15 * 60;
const PAIR: RateLimit = { limit: PAIR_LIMIT, windowSeconds: QUARTER_HOUR };
const NETWORK: RateLimit = { limit: NETWORK_LIMIT, windowSeconds: QUARTER_HOUR };
const ACCOUNT: RateLimit = { limit: ACCOUNT_LIMIT, windowSeconds: 60 * 60 };

/** An attempt to guess the password of an account. */
export interface Guess {
  /** The account's address; an unknown address is counted in the same way. */
  readonly email: string;
  /** The account of the address, for its trace; undefined for an unknown address. */
  readonly account: Promise<{ readonly id: number } | undefined>;
  readonly origin: Origin;
  /** A proof that the caller is no stranger to the account, whose tries are counted apart; undefined without one. */
  readonly proof: Proof | undefined;
}

/**
 * Verifies a password within the guess limits, which sign-in and registration share. Counts the guess as a failure before
 * the verification, so that parallel guesses cannot exceed a limit, and releases it if the password is right.
 *
 * @see docs/decisions/033-rate-limits-and-account-locks.md
 * @see docs/decisions/084-locks-do-not-lock-out-a-hall.md
 * @throws Failure tooManyCalls after too many failures, the same for known and unknown accounts
 */
export async function limitGuesses(
  deps: Deps<'clock' | 'database' | 'traces'>,
  { email, account: accountLookup, origin, proof }: Guess,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(origin.ip);
  const spellings = spellingsOf(email);
  // Every spelling that finds the account has this form, so that all spellings share the counts.
  const [, account] = spellings;
  const wanted = [
    [pairKey(account, proof?.name ?? network), PAIR],
    [networkKey(network), NETWORK],
    [`password-account:${account}`, ACCOUNT],
  ] as const;
  let sharedUntil: Date | undefined;
  let isRefused = false;
  try {
    const isRight = await limitFailures(deps, wanted, verify, async ([pair, ofNetwork, ofAccount]) => {
      if (pair === undefined || ofNetwork === undefined || ofAccount === undefined) return undefined;
      sharedUntil = pair.windowEndsAt;
      const counts = { pair: pair.count, network: ofNetwork.count, account: ofAccount.count };
      const reservations: Record<'pair' | 'account', Reservation> = { pair, account: ofAccount };
      const exceeded =
        proof === undefined
          ? await findExceeded(deps, counts, spellings, network)
          : exceededProvenLimit(counts, proof.isOfPerson);
      isRefused = exceeded !== undefined;
      return exceeded && reservations[exceeded];
    });
    if (!isRight) trace('wrongPassword');
    return isRight;
  } catch (error) {
    if (isRefused) trace('locked');
    throw error;
  }

  /** Leaves a trace behind the reply, which then takes the same time for known and unknown accounts. */
  function trace(kind: 'wrongPassword' | 'locked'): void {
    const reasonOf = (userId: number | undefined) => (userId === undefined ? 'unknownAddress' : 'password');
    void accountLookup.then(
      (user) =>
        deps.traces.happened({
          userId: user?.id,
          kind,
          reason: kind === 'locked' ? 'tooManyFailures' : reasonOf(user?.id),
          origin,
          sharedUntil,
        }),
      () => undefined,
    );
  }
}

/** Reads the history only if it can change the outcome, in the same way for known and unknown accounts. */
async function findExceeded(
  deps: Deps<'clock' | 'database'>,
  counts: Parameters<typeof exceededGuessLimit>[0],
  spellings: readonly [string, string],
  network: string,
) {
  if (exceededGuessLimit(counts, NO_HISTORY) === undefined) return undefined;
  return exceededGuessLimit(counts, await readHistory(deps, spellings, network));
}

/** Forgets the wrong passwords of an account, from all networks, once its password is another one. */
export async function forgetGuesses(deps: Deps<'database'>, email: string): Promise<void> {
  const [, account] = spellingsOf(email);
  await forgetLimits(deps, [`password-account:${account}`], pairKey(account, ''));
}

/** Sign-ins that make a network familiar: their longest age, and their largest number. */
const FAMILIAR_DAYS = 180;
const FAMILIAR_COUNT = 200;

const HISTORY = `
  with account as (select id from users where email = any($1) and deleted_at is null),
  open as (
    select coalesce(r.network, '') as network
    from account join attempts a on a.candidate_id = account.id and a.finished_at is null
    left join page_reports r on r.attempt_id = a.id
  )
  select
    array(select network from open) as exam_networks,
    array(
      select i.ip from account join sign_ins i on i.user_id = account.id
      where i.signed_in_at > $2::timestamptz - interval '${FAMILIAR_DAYS} days'
      order by i.signed_in_at desc limit ${FAMILIAR_COUNT}) as sign_in_addresses,
    array(
      select i.ip from account join sessions s on s.user_id = account.id and s.expires_at > $2
      join sign_ins i on i.session_hash = s.token_hash) as session_addresses`;

interface HistoryRow {
  /** Networks of attempts in progress; an empty text before the first heartbeat. */
  exam_networks: string[];
  sign_in_addresses: string[];
  session_addresses: string[];
}

async function readHistory(
  deps: Deps<'clock' | 'database'>,
  spellings: readonly [string, string],
  network: string,
): Promise<NetworkHistory> {
  const [, account] = spellings;
  const lifts = listWindows(deps, liftKey(account, network), 1);
  const { rows } = await deps.database.pool.query<HistoryRow>({
    name: 'network-history',
    text: HISTORY,
    values: [spellings, deps.clock.now()],
  });
  const { exam_networks = [], sign_in_addresses = [], session_addresses = [] } = rows[0] ?? {};
  const isHere = (address: string) => networkOf(address) === network;
  return {
    isInExam:
      exam_networks.includes(network) || (exam_networks.includes('') && session_addresses.some(isHere)),
    isFamiliar: sign_in_addresses.some(isHere),
    isLifted: (await lifts).length > 0,
  };
}
