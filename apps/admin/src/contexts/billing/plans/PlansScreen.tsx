import { deletePlan, listPlans } from '@invigil/contract/billing/plan-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatMoney, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { Column } from '../../../shared/data-table/columns.ts';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, matchingRows, pageOfRows } from '../../../shared/data-table/table-query.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import type { Plan } from './plan-row.ts';

/** Billing plans of the site: list, create, edit, delete, export. */
export function PlansScreen() {
  const { t } = useTranslation('plans');
  const siteTitle = useSiteTitle();
  const toast = useToast();
  const errorText = useErrorText();
  const [query, setQuery] = useState(firstPage);
  const [editing, setEditing] = useState<Plan | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Plan | null>(null);
  const plans = useQuery(queryOf(listPlans));
  const remove = useAction(deletePlan, [listPlans]);
  const columns = usePlanColumns();
  const exportColumns = usePlanExportColumns(columns);
  const all = plans.data ?? [];
  const { rows, total } = pageOfRows(all, columns, query);
  const create = (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setEditing('new')}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { count: all.length })}
        siteTitle={siteTitle}
        actions={
          <>
            <TableExport
              title={t('title')}
              fileName="billing-plan"
              formats={['pdf', 'excel']}
              columns={exportColumnsOf(exportColumns)}
              fetchAllRows={async () => matchingRows(all, columns, query)}
            />
            {create}
          </>
        }
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        total={total}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.planId}
        rowName={(row) => row.title}
        searchLabel={t('search')}
        loading={plans.isPending}
        error={plans.error === null ? null : errorText(plans.error)}
        onRetry={() => plans.refetch()}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
        actions={[
          { id: 'edit', label: t('edit'), icon: Pencil, visible: true, onSelect: setEditing },
          { id: 'delete', label: t('delete'), icon: Trash2, destructive: true, onSelect: setDeleting },
        ]}
      />
      {editing !== null && (
        <PlanPanel plan={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteDialog.title', { title: deleting?.title })}
        safeLabel={t('deleteDialog.keep')}
        confirmLabel={t('deleteDialog.confirm')}
        errorText={errorText}
        onCancel={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting === null) return;
          await remove.mutateAsync({ params: { planId: deleting.planId } });
          setDeleting(null);
          toast.show(t('deleted'));
        }}
      >
        {t('deleteDialog.text')}
      </ConfirmDialog>
    </>
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

/** As the columns, with the additional text as a column of its own: a file has no second lines. */
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
