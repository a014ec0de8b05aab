/** Failed sign-ins that count, this one included. */
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
  /** The account has an attempt in progress, and its exam page is in this network. */
  readonly isInExam: boolean;
  /** The account has signed in from this network before. */
  readonly isFamiliar: boolean;
}

export const NO_HISTORY: NetworkHistory = { isInExam: false, isFamiliar: false };

/** Failures of one account from one network: enough for typing errors, too few for guessing. */
export const PAIR_LIMIT = 10;
/** The same while the network is over its limit: somebody there tries many accounts. */
export const PAIR_LIMIT_IN_NOISY_NETWORK = 3;
/** Limit of the pair during an attempt of the account: failures of others in the room cannot lock the candidate out, and guessing still ends. */
export const PAIR_LIMIT_IN_EXAM = 100;
/** Failures from one network, of whatever accounts. */
export const NETWORK_LIMIT = 1_000;
/** Failures of one account from all networks, against guessing from many of them. */
export const ACCOUNT_LIMIT = 100;

/**
 * Which limit refuses a try, or undefined where the password may be verified. A network over its limit locks nobody
 * out: it gives each account fewer tries. The limit over all networks spares those that the account has used before.
 */
export function exceededGuessLimit(
  { pair, network, account }: FailureCounts,
  { isInExam, isFamiliar }: NetworkHistory,
): 'pair' | 'account' | undefined {
  if (isInExam) return pair > PAIR_LIMIT_IN_EXAM ? 'pair' : undefined;
  if (pair > (network > NETWORK_LIMIT ? PAIR_LIMIT_IN_NOISY_NETWORK : PAIR_LIMIT)) return 'pair';
  return account > ACCOUNT_LIMIT && !isFamiliar ? 'account' : undefined;
}
