import { deletePlan, listPlans } from '@invigil/contract/billing/plan-endpoints';
import { formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { PlanPanel } from './PlanPanel.tsx';
import type { Plan } from './plan-row.ts';

/** Billing plans of the site: list, create, edit, delete, export. */
export function PlansScreen() {
  const { t } = useTranslation('plans');
  const columns = usePlanColumns();
  const exportColumns = usePlanExportColumns(columns);
  const source = useWholeList(listPlans, {}, columns, (rows) => rows);
  const remove = useAction(deletePlan);
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.planId}
      rowName={(row) => row.title}
      title={t('title')}
      lead={t('lead', { count: source.count ?? 0 })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{
        fileName: 'billing-plan',
        formats: ['pdf', 'excel'],
        columns: exportColumnsOf(exportColumns),
      }}
      create={{ label: t('create') }}
      edit={{ label: t('edit') }}
      form={(plan, close) => <PlanPanel plan={plan} onClose={close} />}
      deletion={{
        label: t('delete'),
        run: ({ planId }) => remove.mutateAsync({ params: { planId } }),
        title: ({ title }) => t('deleteDialog.title', { title }),
        text: () => t('deleteDialog.text'),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    />
  );
}

function usePlanColumns(): Column<Plan>[] {
  const { t } = useTranslation('plans');
  const countColumn = (id: 'assessmentLimit' | 'questionLimit'): Column<Plan> => ({
    id,
    header: t(`columns.${id}`),
    align: 'right',
    cell: (row) => formatNumber(row[id]),
    value: (row) => row[id],
    sortable: true,
  });
  return [
    {
      id: 'title',
      header: t('columns.title'),
      stacked: 'title',
      sortable: true,
      cell: (row) => (
        <>
          <span className="row-title">{row.title}</span>
          <br />
          <span className="small muted">{row.additionalText}</span>
        </>
      ),
      value: (row) => row.title,
    },
    {
      id: 'priceMinor',
      header: t('columns.price'),
      align: 'right',
      stacked: 'detail',
      sortable: true,
      cell: (row) => (row.priceMinor === 0 ? t('free') : formatMoney(row.priceMinor, 'USD')),
      value: (row) => row.priceMinor / 100,
    },
    {
      id: 'interval',
      header: t('columns.interval'),
      cell: (row) => t(`interval.${row.interval}`),
      value: (row) => t(`interval.${row.interval}`),
    },
    countColumn('assessmentLimit'),
    countColumn('questionLimit'),
    {
      id: 'responseLimit',
      header: t('columns.responseLimit'),
      align: 'right',
      cell: (row) => (row.responseLimit === 0 ? t('unlimited') : formatNumber(row.responseLimit)),
      value: (row) => (row.responseLimit === 0 ? t('unlimited') : row.responseLimit),
    },
  ];
}

/** As the columns, with the additional text as a separate column: a file has no second lines. */
function usePlanExportColumns(columns: readonly Column<Plan>[]): Column<Plan>[] {
  const { t } = useTranslation('plans');
  const additionalText: Column<Plan> = {
    id: 'additionalText',
    header: t('columns.additionalText'),
    cell: () => null,
    value: (row) => row.additionalText,
  };
  return columns.flatMap((column) => (column.id === 'title' ? [column, additionalText] : [column]));
}
