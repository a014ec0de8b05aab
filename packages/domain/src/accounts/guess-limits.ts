/** Counted failed sign-ins, including the current one. */
export interface FailureCounts {
  /** Of the account, from the caller's network, or with the caller's proof. */
  readonly pair: number;
  /** Of all accounts, from the caller's network. */
  readonly network: number;
  /** Of the account, from all networks. */
  readonly account: number;
}

/** Facts about the account and the network of its caller. */
export interface NetworkHistory {
  /** The account has an attempt in progress whose exam page is in this network. */
  readonly isInExam: boolean;
  /** The account has signed in from this network before. */
  readonly isFamiliar: boolean;
  /** An Admin lifted the account's lock in this network within `LIFT_MINUTES`. */
  readonly isLifted: boolean;
}

export const NO_HISTORY: NetworkHistory = { isInExam: false, isFamiliar: false, isLifted: false };

/** Failures of one account from one network: allows typing errors, prevents guessing. Also those with one proof. */
export const PAIR_LIMIT = 10;
/** Limit of the pair while its network exceeds `NETWORK_LIMIT`, a sign of guessing at many accounts. */
export const PAIR_LIMIT_IN_NOISY_NETWORK = 3;
/** Limit of the pair during an attempt: failures of others in the room must not lock the candidate out. */
export const PAIR_LIMIT_IN_EXAM = 100;
/** Limit of the pair after an Admin has lifted its lock: time for its owner to sign in while somebody guesses on. */
export const PAIR_LIMIT_AFTER_LIFT = 30;
/** Minutes for which a lift counts. */
export const LIFT_MINUTES = 15;
/** Failures of all accounts from one network. */
export const NETWORK_LIMIT = 1_000;
/** Failures of one account from all networks: stops guessing that is spread over networks. */
export const ACCOUNT_LIMIT = 100;
/** Locked accounts of one assessment from which on somebody is taken to guess. */
export const LOCKS_OF_A_GUESSER = 3;

/** Failures that an account may have in a network, by what is known of both. */
export function pairLimit(isNoisy: boolean, { isInExam, isLifted }: NetworkHistory): number {
  if (isInExam) return PAIR_LIMIT_IN_EXAM;
  if (isLifted) return PAIR_LIMIT_AFTER_LIFT;
  return isNoisy ? PAIR_LIMIT_IN_NOISY_NETWORK : PAIR_LIMIT;
}

/**
 * The limit that refuses a sign-in, or undefined where the password may be verified. A network over its limit locks no
 * account out but allows each fewer failures. `ACCOUNT_LIMIT` does not apply to networks that the account has used, unless
 * its lock there was lifted.
 */
export function exceededGuessLimit(
  { pair, network, account }: FailureCounts,
  history: NetworkHistory,
): 'pair' | 'account' | undefined {
  if (pair > pairLimit(network > NETWORK_LIMIT, history)) return 'pair';
  // A lift helps nobody beyond the limit of the account, where the account is known to the network either.
  const isSpared = history.isInExam || (history.isFamiliar && !history.isLifted);
  return account > ACCOUNT_LIMIT && !isSpared ? 'account' : undefined;
}

/**
 * The limit that refuses a sign-in with a proof that the caller is no stranger to the account: a browser in which it has
 * signed in, or the code of its invitation. Guesses of others in the network do not count, and those from elsewhere do where
 * somebody besides the person may have the proof.
 *
 * @param isOfPerson whether nobody else has the proof: false for a code that an Admin can copy
 */
export function exceededProvenLimit(
  { pair, account }: FailureCounts,
  isOfPerson: boolean,
): 'pair' | 'account' | undefined {
  if (pair > PAIR_LIMIT) return 'pair';
  return account > ACCOUNT_LIMIT && !isOfPerson ? 'account' : undefined;
}
