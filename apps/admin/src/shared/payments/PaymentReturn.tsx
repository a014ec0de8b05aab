import type { Endpoint } from '@invigil/contract/endpoint';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalError } from '../api/api-errors.ts';
import type { CallInput } from '../api/call.ts';
import { useAction } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';

interface PaymentReturnProps<E extends Endpoint> {
  sessionId: string;
  /** Settles the payment on the server, which may be repeated. */
  endpoint: E;
  input: CallInput<E>;
  /** Called once it is paid. */
  onPaid: () => void;
  /** Leaves an unpaid return. */
  onClose: () => void;
}

/** The state of a payment after the return from the provider's page, until it is settled. */
export function PaymentReturn<E extends Endpoint>({
  sessionId,
  endpoint,
  input,
  onPaid,
  onClose,
}: PaymentReturnProps<E>) {
  const { t } = useTranslation(['frame', 'common']);
  const errorText = useErrorText();
  const { mutate, error, isPending, isIdle, isSuccess } = useAction(endpoint);
  const settle = useEffectEvent(() => mutate(input, { onSuccess: onPaid }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another payment.
  useEffect(() => settle(), [sessionId]);

  if (isSuccess || isIdle || (isPending && error === null))
    return <Notice>{t('paymentReturn.checking')}</Notice>;
  const checkAgain = (
    <Button
      size="small"
      variant="outlined"
      loading={isPending}
      onClick={() => mutate(input, { onSuccess: onPaid })}
    >
      {t('paymentReturn.checkAgain')}
    </Button>
  );
  if (!isUnpaid(error))
    return (
      <Notice kind="bad" action={checkAgain}>
        {errorText(error)}
      </Notice>
    );
  return (
    <Notice
      kind="warn"
      title={t('paymentReturn.unpaid')}
      action={
        <span className="row">
          {checkAgain}
          <Button size="small" onClick={onClose}>
            {t('common:close')}
          </Button>
        </span>
      }
    >
      {t('paymentReturn.unpaidText')}
    </Notice>
  );
}

const isUnpaid = (error: unknown) =>
  error instanceof RefusalError && error.refusal === 'invalidPaymentSession';
