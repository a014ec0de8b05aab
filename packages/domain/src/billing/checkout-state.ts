/**
 * States of a checkout. Each has exactly one:
 *
 * - `open`: the buyer can still pay, or a payment that settles later is on its way;
 * - `paid`: paid, and not yet redeemed;
 * - `granted`: it brought what was paid for;
 * - `refunded`: paid back in full, by a refund or a lost dispute;
 * - `expired`: ended without a payment;
 * - `failed`: a payment that settles later did not arrive;
 * - `mismatched`: the session differs from the order in reference, amount or currency;
 * - `unreadable`: no key of the account can read the session.
 */
export const CHECKOUT_STATES = [
  'open',
  'paid',
  'granted',
  'refunded',
  'expired',
  'failed',
  'mismatched',
  'unreadable',
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** The result of reading a session at the provider; `unreadable` where no key of the account knows the session. */
export type CheckoutVerdict = Exclude<CheckoutState, 'granted'>;

/** States with money in the account, whose last reading outlives a session that can no longer be read. */
const SETTLED: ReadonlySet<CheckoutState> = new Set(['paid', 'granted', 'refunded']);

export function isSettled(state: CheckoutState): boolean {
  return SETTLED.has(state);
}

/** States in which the owner of the account has to look after a checkout. */
export const UNUSED_STATES = ['paid', 'mismatched', 'unreadable'] as const satisfies readonly CheckoutState[];

/** Whether the payment counts for its buyer: it was made, and not paid back in full. */
export function countsAsPaid(state: CheckoutState): boolean {
  return state === 'paid' || state === 'granted';
}

/**
 * The state after a reading of the session. A payment that was seen once is never lost by a later reading; only a refund
 * takes it back, and a dispute that is won restores it.
 *
 * @param isRedeemed whether the payment has brought what it was for
 */
export function stateAfterReading(
  state: CheckoutState,
  verdict: CheckoutVerdict,
  isRedeemed: boolean,
): CheckoutState {
  if (verdict === 'refunded') return 'refunded';
  if (verdict === 'paid') return isRedeemed ? 'granted' : 'paid';
  if (isSettled(state)) return state;
  // A session that was replaced or has failed stays so, whatever else the provider says of it.
  if ((state === 'expired' || state === 'failed') && verdict !== 'mismatched') return state;
  // Nothing opens again: its buyer may have opened another checkout meanwhile.
  return verdict === 'open' ? state : verdict;
}

/** The state after the payment has brought what it was for. Only a paid checkout is redeemed. */
export function stateAfterRedemption(state: CheckoutState): CheckoutState {
  return state === 'paid' ? 'granted' : state;
}

/** The state after the buyer opened another checkout instead of an unpaid one. */
export function stateAfterReplacement(state: CheckoutState): CheckoutState {
  return state === 'open' ? 'expired' : state;
}
