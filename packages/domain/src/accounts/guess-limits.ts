/** Counted failed sign-ins, including the current one. */
export interface FailureCounts {
  /** Of the account, from the caller's network. */
  readonly pair: number;
  /** Of all accounts, from the caller's network. */
  readonly network: number;
  /** Of the account, from all networks. */
  readonly account: number;
}

/** The account's history with the caller's network. */
export interface NetworkHistory {
  /** The account has an attempt in progress whose exam page is in this network. */
  readonly isInExam: boolean;
  /** The account has signed in from this network before. */
  readonly isFamiliar: boolean;
}

export const NO_HISTORY: NetworkHistory = { isInExam: false, isFamiliar: false };

/** Failures of one account from one network: allows typing errors, prevents guessing. */
export const PAIR_LIMIT = 10;
/** Limit of the pair while its network exceeds `NETWORK_LIMIT`, a sign of guessing at many accounts. */
export const PAIR_LIMIT_IN_NOISY_NETWORK = 3;
/** Limit of the pair during an attempt: failures of others in the room must not lock the candidate out. */
export const PAIR_LIMIT_IN_EXAM = 100;
/** Failures of all accounts from one network. */
export const NETWORK_LIMIT = 1_000;
/** Failures of one account from all networks: stops guessing that is spread over networks. */
export const ACCOUNT_LIMIT = 100;

/**
 * The limit that refuses a sign-in, or undefined where the password may be verified. A network over its limit locks no
 * account out but allows each fewer failures. `ACCOUNT_LIMIT` does not apply to networks that the account has used.
 */
export function exceededGuessLimit(
  { pair, network, account }: FailureCounts,
  { isInExam, isFamiliar }: NetworkHistory,
): 'pair' | 'account' | undefined {
  if (isInExam) return pair > PAIR_LIMIT_IN_EXAM ? 'pair' : undefined;
  if (pair > (network > NETWORK_LIMIT ? PAIR_LIMIT_IN_NOISY_NETWORK : PAIR_LIMIT)) return 'pair';
  return account > ACCOUNT_LIMIT && !isFamiliar ? 'account' : undefined;
}
