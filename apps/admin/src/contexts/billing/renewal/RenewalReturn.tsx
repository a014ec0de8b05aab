import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { leaveNotice } from '@invigil/ui/browser/left-notice.ts';
import { useAddress } from '../../../shared/address/use-address.ts';
import { PaymentReturn } from '../../../shared/payments/PaymentReturn.tsx';
import { signOut } from '../../../shared/session/sign-out.ts';

/** Parameter of the dashboard's address after the payment of a renewal. */
const PARAMETER = 'renew_id';

/** Applies a renewal that the Admin has just paid. The session then ends, because its limits are those of the plan before. */
export function RenewalReturn() {
  const { params: search, setParams } = useAddress();
  const sessionId = search.get(PARAMETER);
  if (sessionId === null) return null;

  const finish = async () => {
    leaveNotice('planRenewed');
    await signOut();
    location.assign('/');
  };
  const close = () => setParams({ [PARAMETER]: null }, { replace: true });
  return (
    <PaymentReturn
      sessionId={sessionId}
      endpoint={renewPlan}
      // The payment has the plan with its terms.
      input={{ body: { paymentMode: 'online', transactionDetail: '', checkoutSessionId: sessionId } }}
      onPaid={() => void finish()}
      onClose={close}
    />
  );
}
