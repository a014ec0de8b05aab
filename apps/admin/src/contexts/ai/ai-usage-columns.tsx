import type { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';

type AiUsage = OkOf<typeof listAiUsage>['rows'][number];

/** Columns of AI consumption: model, tokens, detail, and date and time. */
export function useAiUsageColumns(): Column<AiUsage>[] {
  const { t } = useTranslation('aiUsage');
  const tokenColumn = (id: 'promptTokens' | 'completionTokens' | 'totalTokens'): Column<AiUsage> => ({
    id,
    header: t(`columns.${id}`),
    align: 'right',
    cell: (row) => formatNumber(row[id]),
    value: (row) => row[id],
  });
  return [
    {
      id: 'model',
      header: t('columns.model'),
      sortable: true,
      stacked: 'title',
      cell: (row) => <span className="row-title nowrap">{row.model}</span>,
      value: (row) => row.model,
    },
    tokenColumn('promptTokens'),
    tokenColumn('completionTokens'),
    {
      ...tokenColumn('totalTokens'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <>
          {formatNumber(row.totalTokens)}
          <span className="stacked-unit"> {t('unit', { count: row.totalTokens })}</span>
        </>
      ),
    },
    {
      id: 'detail',
      header: t('columns.detail'),
      stacked: 'detail',
      cell: (row) => row.detail && <span className="long-cell secondary">{row.detail}</span>,
      value: (row) => row.detail,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{formatDateTime(row.createdAt)}</span>,
      value: (row) => row.createdAt,
    },
  ];
}
