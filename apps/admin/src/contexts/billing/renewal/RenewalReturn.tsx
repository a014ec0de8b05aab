import { getCheckout } from '@invigil/contract/billing/payment-endpoints';
import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { leaveNotice } from '@invigil/ui/browser/left-notice.ts';
import { useSearchParams } from 'react-router';
import { callForData } from '../../../shared/api/call.ts';
import { PaymentReturn } from '../../../shared/payments/PaymentReturn.tsx';
import { signOut } from '../../../shared/session/sign-out.ts';

/** Parameter of the dashboard's address after the payment of a renewal. */
const PARAMETER = 'renew_id';
/** Sent for a plan that was deleted after the payment: the payment has its terms. */
const DELETED_PLAN = 1;

/** Applies a renewal that the Admin has just paid. The session then ends, because its limits are those of the plan before. */
export function RenewalReturn() {
  const [search, setSearch] = useSearchParams();
  const sessionId = search.get(PARAMETER);
  if (sessionId === null) return null;

  const settle = async (): Promise<boolean> => {
    const { paymentStatus, planId } = await callForData(getCheckout, { query: { sessionId } });
    if (paymentStatus !== 'paid') return false;
    await callForData(renewPlan, {
      body: {
        ...{ planId: planId ?? DELETED_PLAN, paymentMode: 'online', transactionDetail: '' },
        checkoutSessionId: sessionId,
      },
    });
    return true;
  };
  const finish = async () => {
    leaveNotice('planRenewed');
    await signOut();
    location.assign('/');
  };
  const close = () => {
    search.delete(PARAMETER);
    setSearch(search, { replace: true });
  };
  return <PaymentReturn sessionId={sessionId} settle={settle} onPaid={() => void finish()} onClose={close} />;
}
