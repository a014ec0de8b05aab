import { listPlanPayments } from '@invigil/contract/billing/subscription-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../shared/resource-screen/table-source.ts';
import { usePlanPaymentColumns, usePlanPaymentExportColumns } from './plan-payment-columns.tsx';
import { UnusedPayments } from './UnusedPayments.tsx';

const SORTABLE = ['createdAt', 'title', 'userEmail', 'expiresAt'] as const;

/** The plans that Admins have subscribed to, newest first, with their payments. */
export function PlanPaymentsScreen() {
  const { t } = useTranslation('payments');
  const columns = usePlanPaymentColumns();
  const exportColumns = usePlanPaymentExportColumns();
  const source = usePagedList(listPlanPayments, (query, pageSize) => ({
    params: { page: query.page, pageSize },
    query: listQueryOf(query, SORTABLE),
  }));
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.subscriptionId}
      rowName={(row) => row.userEmail}
      title={t('title')}
      lead={
        source.count !== undefined &&
        source.count > 0 &&
        t('plans.lead', { count: source.count, number: formatNumber(source.count) })
      }
      searchLabel={t('plans.search')}
      empty={{ title: t('plans.empty.title'), text: t('plans.empty.text') }}
      exports={{ fileName: 'payment-table', columns: exportColumns }}
    >
      <UnusedPayments />
    </ResourceScreen>
  );
}
