import { payForAssessment } from '@invigil/contract/authoring/assessment-payment-endpoints';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address/use-address.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { PaymentReturn } from '../../../shared/payments/PaymentReturn.tsx';

/** Parameters of the dashboard's address after the payment of an assessment. */
const PARAMETERS = { session: 'session_id', assessment: 'quiz', admin: 'admin' } as const;

/** Records the payment that the candidate has just made, so that the assessment can be started. */
export function AssessmentPaymentReturn({ onPaid }: { onPaid: () => void }) {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const { params: search, setParams } = useAddress();
  const sessionId = search.get(PARAMETERS.session);
  if (sessionId === null) return null;

  const assessmentId = Number(search.get(PARAMETERS.assessment));
  const close = () =>
    setParams(Object.fromEntries(Object.values(PARAMETERS).map((name) => [name, null])), { replace: true });
  const finish = () => {
    close();
    onPaid();
    toast.show(t('live.paid'));
  };
  return (
    <PaymentReturn
      sessionId={sessionId}
      endpoint={payForAssessment}
      input={{ body: { assessmentId, checkoutSessionId: sessionId } }}
      onPaid={finish}
      onClose={close}
    />
  );
}
