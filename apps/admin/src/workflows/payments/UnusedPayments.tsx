import { listUnusedPayments } from '@invigil/contract/billing/payment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate, formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { ReadFailure } from '../../shared/components/ReadFailure.tsx';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import styles from './payments.module.css';

type UnusedPayment = OkOf<typeof listUnusedPayments>[number];

/** In the order of their urgency. */
const GROUPS = ['unregistered', 'unredeemed', 'mismatched', 'unreadable'] as const;
type Group = (typeof GROUPS)[number];

const groupOf = ({ state, purpose }: UnusedPayment): Group => {
  if (state !== 'paid') return state;
  return purpose === 'plan' || purpose === 'registration' ? 'unregistered' : 'unredeemed';
};

/** Payments that the owner of the account has to look after; those without a registration with the link to it. */
export function UnusedPayments() {
  const { t } = useTranslation(['payments', 'common']);
  const unused = useQuery(queryOf(listUnusedPayments));
  if (unused.error !== null)
    return (
      <div className={styles.aboveTable}>
        <ReadFailure error={unused.error} onRetry={() => unused.refetch()} />
      </div>
    );
  return GROUPS.map((group) => {
    const rows = (unused.data ?? []).filter((row) => groupOf(row) === group);
    if (rows.length === 0) return null;
    const title = t(`unused.${group}.title`, { count: rows.length, number: formatNumber(rows.length) });
    return (
      <div key={group} className={styles.aboveTable}>
        <Notice kind="warn" title={title}>
          {t(`unused.${group}.text`)}
          <ul className={styles.unusedPayments}>
            {rows.map((row) => (
              <li key={row.checkoutId} className="row wrap">
                <UnusedPaymentText row={row} />
                {group === 'unregistered' && <CopyLink row={row} />}
              </li>
            ))}
          </ul>
        </Notice>
      </div>
    );
  });
}

function UnusedPaymentText({ row }: { row: UnusedPayment }) {
  const { t } = useTranslation('payments');
  const { payerEmail, reported, amountMinor, refundedMinor, currency, title } = row;
  const values = { amount: formatMoney(amountMinor, currency), title, date: formatDate(row.paidAt) };
  return (
    <span className={`grow ${styles.paymentText}`}>
      {payerEmail === '' ? t('unused.order', values) : t('unused.row', { ...values, email: payerEmail })}
      {reported !== null && (
        <span className={styles.paymentLine}>
          {t(reported.isPaid ? 'unused.reportedPaid' : 'unused.reportedUnpaid', {
            amount: formatMoney(reported.amountMinor, reported.currency),
          })}
        </span>
      )}
      {refundedMinor > 0 && (
        <span className={styles.paymentLine}>
          {t('refunded', { amount: formatMoney(refundedMinor, currency) })}
        </span>
      )}
      {row.state !== 'paid' && <span className={styles.paymentLine}>{row.checkoutSessionId}</span>}
    </span>
  );
}

function CopyLink({ row: { payerEmail, checkoutSessionId } }: { row: UnusedPayment }) {
  const { t } = useTranslation('payments');
  const copy = useCopyText(t('unused.notCopied'));
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('unused.copyNamed', { email: payerEmail })}
      onClick={() => copy(`${location.origin}/signIn?session_id=${checkoutSessionId}`, t('unused.copied'))}
    >
      {t('unused.copy')}
    </Button>
  );
}
