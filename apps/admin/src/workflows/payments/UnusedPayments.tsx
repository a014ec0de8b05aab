import { listUnusedPayments } from '@invigil/contract/billing/payment-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate, formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useCopyText } from '../../shared/components/use-copy-text.ts';

/** Visitors who have paid and not registered, with the link that finishes their registration. */
export function UnusedPayments() {
  const { t } = useTranslation(['payments', 'common']);
  const errorText = useErrorText();
  const copy = useCopyText(t('unused.notCopied'));
  const unused = useQuery(queryOf(listUnusedPayments));
  if (unused.error !== null)
    return (
      <div className="above-table">
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={() => unused.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(unused.error)}
        </Notice>
      </div>
    );
  const rows = unused.data ?? [];
  if (rows.length === 0) return null;
  return (
    <div className="above-table">
      <Notice
        kind="warn"
        title={t('unused.title', { count: rows.length, number: formatNumber(rows.length) })}
      >
        {t('unused.text')}
        <ul className="unused-payments">
          {rows.map((row) => (
            <li key={row.checkoutId} className="row wrap">
              <span className="grow payment-text">
                {t('unused.row', {
                  email: row.payerEmail,
                  amount: formatMoney(row.amountMinor, row.currency),
                  title: row.title,
                  date: formatDate(row.paidAt),
                })}
                {row.refundedMinor > 0 && (
                  <span className="payment-line">
                    {t('refunded', { amount: formatMoney(row.refundedMinor, row.currency) })}
                  </span>
                )}
              </span>
              <Button
                size="small"
                variant="outlined"
                aria-label={t('unused.copyNamed', { email: row.payerEmail })}
                onClick={() =>
                  copy(`${location.origin}/signIn?session_id=${row.checkoutSessionId}`, t('unused.copied'))
                }
              >
                {t('unused.copy')}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
