import type { CheckoutState } from '@invigil/domain/billing/checkout-state';
import type { checkouts } from '../tables.ts';

type Columns = Pick<typeof checkouts.$inferInsert, 'baseState' | 'ending' | 'nextReadAt'>;

/**
 * The columns from which the database computes a state. Redemption and refunds have columns of their own, with which a
 * paid checkout is granted or refunded.
 */
export function columnsOf(state: CheckoutState): Pick<Columns, 'baseState' | 'ending'> {
  switch (state) {
    case 'paid':
    case 'granted':
    case 'refunded':
      return { baseState: 'paid', ending: null };
    case 'open':
    case 'expired':
      return { baseState: state, ending: null };
    case 'failed':
    case 'mismatched':
    case 'unreadable':
      return { baseState: 'expired', ending: state };
  }
}
