import type { listAssessmentPayments } from '@invigil/contract/authoring/assessment-payment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { chargedMinor } from '@invigil/domain/billing/price';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';
import { useMoney } from '../../shared/payments/use-money.ts';
import type { ExportColumn } from '../../shared/table-export/export-column.ts';
import styles from './payments.module.css';
import { Moment } from './plan-payment-columns.tsx';

type AssessmentPayment = OkOf<typeof listAssessmentPayments>[number];

/** Columns of candidates' payments; name and e-mail share a cell. */
export function useAssessmentPaymentColumns(): Column<AssessmentPayment>[] {
  const { t } = useTranslation('payments');
  const money = useMoney();
  return [
    {
      id: 'fullName',
      header: t('columns.person'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <>
          <span className="row-title">{row.fullName}</span>
          <span className={`${styles.paymentLine} ${styles.paymentEmail}`}>
            <EmailAddress address={row.email} />
          </span>
        </>
      ),
      value: (row) => `${row.fullName} ${row.email}`,
    },
    {
      id: 'title',
      header: t('columns.assessment'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className={styles.paymentText}>{row.title}</span>,
      value: (row) => row.title,
    },
    {
      id: 'price',
      header: t('columns.price'),
      align: 'right',
      sortable: true,
      cell: (row) => money(chargedMinor(row.priceMinor, row.currency), row.currency),
      value: (row) => row.priceMinor,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      align: 'right',
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <>
          {money(row.amountMinor, row.currency)}
          {row.refundedMinor > 0 && (
            <span className={styles.paymentLine}>
              {t('refunded', { amount: money(row.refundedMinor, row.currency) })}
            </span>
          )}
        </>
      ),
      value: (row) => row.amountMinor,
    },
    {
      id: 'session',
      header: t('columns.checkoutSessionId'),
      cell: (row) => <span className={`${styles.paymentText} small muted`}>{row.checkoutSessionId}</span>,
      value: (row) => row.checkoutSessionId,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <Moment at={row.createdAt} />,
      value: (row) => row.createdAt,
    },
  ];
}

/** Columns of the exported file, one for each field. */
export function useAssessmentPaymentExportColumns(): ExportColumn<AssessmentPayment>[] {
  const { t } = useTranslation('payments');
  const money = useMoney();
  return [
    { header: t('columns.assessment'), value: (row) => row.title },
    {
      header: t('columns.price'),
      value: (row) => money(chargedMinor(row.priceMinor, row.currency), row.currency),
    },
    { header: t('columns.amount'), value: (row) => money(row.amountMinor, row.currency) },
    { header: t('columns.refunded'), value: (row) => money(row.refundedMinor, row.currency) },
    { header: t('columns.checkoutSessionId'), value: (row) => row.checkoutSessionId },
    { header: t('columns.email'), value: (row) => row.email },
    { header: t('columns.fullName'), value: (row) => row.fullName },
    { header: t('columns.createdAt'), value: (row) => row.createdAt },
  ];
}
