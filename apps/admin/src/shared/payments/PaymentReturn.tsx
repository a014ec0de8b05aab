import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api/use-error-text.ts';

interface PaymentReturnProps {
  sessionId: string;
  /** Settles the payment on the server, which may be repeated. @returns whether it is paid */
  settle: () => Promise<boolean>;
  /** Called once it is paid. */
  onPaid: () => void;
  /** Leaves an unpaid return. */
  onClose: () => void;
}

/** The state of a payment after the return from the provider's page, until it is settled. */
export function PaymentReturn({ sessionId, settle, onPaid, onClose }: PaymentReturnProps) {
  const { t } = useTranslation(['frame', 'common']);
  const errorText = useErrorText();
  const payment = useQuery({
    queryKey: ['payment return', sessionId],
    queryFn: settle,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isPaid = payment.data === true;
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => {
    if (isPaid) paid.current();
  }, [isPaid]);

  if (isPaid || (payment.isPending && payment.error === null))
    return <Notice>{t('paymentReturn.checking')}</Notice>;
  const checkAgain = (
    <Button size="small" variant="outlined" loading={payment.isFetching} onClick={() => payment.refetch()}>
      {t('paymentReturn.checkAgain')}
    </Button>
  );
  if (payment.error !== null)
    return (
      <Notice kind="bad" action={checkAgain}>
        {errorText(payment.error)}
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
