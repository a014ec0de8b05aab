import type { listPlanPayments } from '@invigil/contract/billing/subscription-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { formatDate, formatMoney, formatNumber, formatTime } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';
import type { ExportColumn } from '../../shared/table-export/export-column.ts';
import styles from './payments.module.css';

type PlanPayment = OkOf<typeof listPlanPayments>['rows'][number];

const NONE = '–';
/** Plans are priced in US dollars. */
const CURRENCY = 'USD';

/** Columns of the plan payments; related fields share a cell, to fit a page. */
export function usePlanPaymentColumns(): Column<PlanPayment>[] {
  const { t } = useTranslation('payments');
  return [
    {
      id: 'userEmail',
      header: t('columns.userEmail'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <span className={`row-title ${styles.paymentEmail}`}>
          <EmailAddress address={row.userEmail} />
        </span>
      ),
    },
    {
      id: 'title',
      header: t('columns.plan'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <>
          {row.title}
          <span className={styles.paymentLine}>
            {t('planFacts', {
              interval: t(`intervals.${row.interval}`),
              assessments: t('limits.assessments', {
                count: row.assessmentLimit,
                number: formatNumber(row.assessmentLimit),
              }),
            })}
          </span>
          <span className={styles.paymentLine}>
            {t('limits.questions', { count: row.questionLimit, number: formatNumber(row.questionLimit) })}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      header: t('columns.price'),
      align: 'right',
      stacked: 'detail',
      cell: (row) => (
        <>
          {row.priceMinor === 0 ? t('free') : formatMoney(row.priceMinor, CURRENCY)}
          <span className={styles.paymentLine}>{t(`modes.${row.paymentMode}`)}</span>
          <CardPayment row={row} />
        </>
      ),
    },
    {
      id: 'expiresAt',
      header: t('columns.term'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <>
          <span className="nowrap">{formatDate(row.startsAt)}</span>
          <span className={`${styles.paymentLine} nowrap`}>
            {t('until', { date: formatDate(row.expiresAt) })}
          </span>
        </>
      ),
    },
    {
      id: 'transaction',
      header: t('columns.transaction'),
      cell: (row) => {
        const [first, ...others] = [
          row.transactionDetail,
          row.transactionEmail,
          row.checkoutSessionId,
        ].filter((text) => text !== '');
        return (
          <>
            <span className={`${styles.paymentText} ${styles.paymentTransaction}`}>{first ?? NONE}</span>
            {others.map((text) => (
              <span key={text} className={`${styles.paymentLine} ${styles.paymentText}`}>
                {text}
              </span>
            ))}
          </>
        );
      },
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: (row) => <Moment at={row.createdAt} />,
    },
  ];
}

/** Columns of the exported file, one for each field. */
export function usePlanPaymentExportColumns(): ExportColumn<PlanPayment>[] {
  const { t } = useTranslation('payments');
  const values: Readonly<Record<string, ExportColumn<PlanPayment>['value']>> = {
    title: (row) => row.title,
    price: (row) => (row.priceMinor === 0 ? t('free') : formatMoney(row.priceMinor, CURRENCY)),
    paymentMode: (row) => t(`modes.${row.paymentMode}`),
    amountPaid: (row) => moneyOf(row.amountMinor, row.currency),
    refunded: (row) => moneyOf(row.refundedMinor, row.currency),
    interval: (row) => t(`intervals.${row.interval}`),
    assessmentLimit: (row) => row.assessmentLimit,
    questionLimit: (row) => row.questionLimit,
    startsAt: (row) => row.startsAt,
    expiresAt: (row) => row.expiresAt,
    userEmail: (row) => row.userEmail,
    transactionEmail: (row) => row.transactionEmail,
    transactionDetail: (row) => row.transactionDetail,
    checkoutSessionId: (row) => row.checkoutSessionId,
    createdAt: (row) => row.createdAt,
  };
  return Object.entries(values).map(([field, value]) => ({ header: t(`columns.${field}`), value }));
}

function moneyOf(minor: number | null, currency: string | null): string {
  return minor === null || currency === null ? '' : formatMoney(minor, currency);
}

/** The amount paid by card where it differs from the price, such as a registration fee, and the refunded amount. */
function CardPayment({ row: { priceMinor, amountMinor, refundedMinor, currency } }: { row: PlanPayment }) {
  const { t } = useTranslation('payments');
  if (amountMinor === null || currency === null) return null;
  const isPrice = amountMinor === priceMinor && currency === CURRENCY;
  return (
    <>
      {!isPrice && (
        <span className={styles.paymentLine}>
          {t('paidByCard', { amount: formatMoney(amountMinor, currency) })}
        </span>
      )}
      {refundedMinor !== null && refundedMinor > 0 && (
        <span className={styles.paymentLine}>
          {t('refunded', { amount: formatMoney(refundedMinor, currency) })}
        </span>
      )}
    </>
  );
}

/** A day, and the time of day below it. */
export function Moment({ at }: { at: Date }) {
  return (
    <>
      <span className="nowrap">{formatDate(at)}</span>
      <span className={styles.paymentLine}>{formatTime(at)}</span>
    </>
  );
}
