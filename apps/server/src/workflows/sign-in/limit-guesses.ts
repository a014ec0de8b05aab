import { networkOf } from '@invigil/domain/access/network';
import {
  ACCOUNT_LIMIT,
  exceededGuessLimit,
  NETWORK_LIMIT,
  type NetworkHistory,
  NO_HISTORY,
  PAIR_LIMIT,
} from '@invigil/domain/accounts/guess-limits';
import type { AppContext } from '../../context.ts';
import { spellingsOf } from '../../contexts/accounts/account-address.ts';
import { forgetLimits, limitFailures, type RateLimit, type Reservation } from '../../http/rate-limits.ts';

const QUARTER_HOUR = 15 * 60;
const PAIR: RateLimit = { limit: PAIR_LIMIT, windowSeconds: QUARTER_HOUR };
const NETWORK: RateLimit = { limit: NETWORK_LIMIT, windowSeconds: QUARTER_HOUR };
const ACCOUNT: RateLimit = { limit: ACCOUNT_LIMIT, windowSeconds: 60 * 60 };

/** An attempt to guess the password of an account. */
export interface Guess {
  /** The account's address; an unknown address is counted in the same way. */
  readonly email: string;
  /** Address of the caller. */
  readonly ip: string;
}

/**
 * Verifies a password within the guess limits, which sign-in and registration share. Counts the guess as a failure before
 * the verification, so that parallel guesses cannot exceed a limit, and releases it if the password is right.
 *
 * @see docs/decisions/033-rate-limits-and-account-locks.md
 * @throws HttpFailure 429 after too many failures, the same for known and unknown accounts
 */
export function limitGuesses(
  context: AppContext,
  { email, ip }: Guess,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(ip);
  const spellings = spellingsOf(email);
  // Every spelling that finds the account has this form, so that all spellings share the counts.
  const [, account] = spellings;
  const wanted = [
    [`password:${account} ${network}`, PAIR],
    [`password-network:${network}`, NETWORK],
    [`password-account:${account}`, ACCOUNT],
  ] as const;
  return limitFailures(context, wanted, verify, async ([pair, ofNetwork, ofAccount]) => {
    if (pair === undefined || ofNetwork === undefined || ofAccount === undefined) return undefined;
    const counts = { pair: pair.count, network: ofNetwork.count, account: ofAccount.count };
    const reservations: Record<'pair' | 'account', Reservation> = { pair, account: ofAccount };
    // Reads the history only if it can change the outcome, in the same way for known and unknown accounts.
    if (exceededGuessLimit(counts, NO_HISTORY) === undefined) return undefined;
    const exceeded = exceededGuessLimit(counts, await readHistory(context, spellings, network));
    return exceeded && reservations[exceeded];
  });
}

/** Forgets the wrong passwords of an account, from all networks, once its password is another one. */
export async function forgetGuesses(context: AppContext, email: string): Promise<void> {
  const [, account] = spellingsOf(email);
  await forgetLimits(context, [`password-account:${account}`], `password:${account} `);
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
  context: AppContext,
  spellings: readonly string[],
  network: string,
): Promise<NetworkHistory> {
  const { rows } = await context.database.pool.query<HistoryRow>({
    name: 'network-history',
    text: HISTORY,
    values: [spellings, context.clock.now()],
  });
  const { exam_networks = [], sign_in_addresses = [], session_addresses = [] } = rows[0] ?? {};
  const isHere = (address: string) => networkOf(address) === network;
  return {
    isInExam:
      exam_networks.includes(network) || (exam_networks.includes('') && session_addresses.some(isHere)),
    isFamiliar: sign_in_addresses.some(isHere),
  };
}
