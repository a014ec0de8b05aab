import {
  getAssessmentCheckout,
  payForAssessment,
} from '@invigil/contract/authoring/assessment-payment-endpoints';
import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callForData } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { PaymentReturn } from '../../../shared/payments/PaymentReturn.tsx';

/** Parameters of the dashboard's address after the payment of an assessment. */
const PARAMETERS = { session: 'session_id', assessment: 'quiz', admin: 'admin' } as const;

/** Records the payment that the candidate has just made, so that the assessment can be started. */
export function AssessmentPaymentReturn({ onPaid }: { onPaid: () => void }) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const sessionId = search.get(PARAMETERS.session);
  if (sessionId === null) return null;

  const settle = async (): Promise<boolean> => {
    const adminId = Number(search.get(PARAMETERS.admin));
    const { paymentStatus, customerDetails, amountMinor, currency } = await callForData(
      getAssessmentCheckout,
      {
        query: { sessionId, adminId },
      },
    );
    if (paymentStatus !== 'paid') return false;
    await callForData(payForAssessment, {
      body: {
        assessmentId: Number(search.get(PARAMETERS.assessment)),
        email: customerDetails.email,
        amount: amountMinor / 10 ** currencyExponent(currency),
        currency,
        checkoutSessionId: sessionId,
      },
    });
    return true;
  };
  const close = () => {
    for (const name of Object.values(PARAMETERS)) search.delete(name);
    setSearch(search, { replace: true });
  };
  const finish = () => {
    close();
    onPaid();
    toast.show(t('live.paid'));
  };
  return <PaymentReturn sessionId={sessionId} settle={settle} onPaid={finish} onClose={close} />;
}
