import type { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { AiOutcome } from '@invigil/domain/ai/model-calls';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';

type AiUsage = OkOf<typeof listAiUsage>['rows'][number];

const CHIPS: Readonly<Record<AiOutcome, ChipKind>> = {
  running: 'scheduled',
  succeeded: 'ok',
  failed: 'warn',
  aborted: 'stopped',
};

/** Below a dollar a request costs fractions of a cent. */
const FRACTION_DIGITS = 6;

function costText(costMinor: number | null): string {
  if (costMinor === null) return '–';
  const dollars = costMinor / 100;
  return formatNumber(dollars, {
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars < 1 ? FRACTION_DIGITS : 2,
  });
}

/** Columns of AI consumption; the user's name for the SuperAdmin, who sees the requests of all users. */
export function useAiUsageColumns(): Column<AiUsage>[] {
  const { t } = useTranslation('aiUsage');
  const { roleCode } = useSessionUser();
  const tokenColumn = (id: 'promptTokens' | 'completionTokens' | 'totalTokens'): Column<AiUsage> => ({
    id,
    header: t(`columns.${id}`),
    align: 'right',
    cell: (row) => formatNumber(row[id]),
    value: (row) => row[id],
  });
  const userColumn: Column<AiUsage> = {
    id: 'userName',
    header: t('columns.userName'),
    stacked: 'detail',
    cell: (row) => row.userName,
    value: (row) => row.userName,
  };
  return [
    {
      id: 'model',
      header: t('columns.model'),
      sortable: true,
      stacked: 'title',
      cell: (row) => <span className="row-title nowrap">{row.model}</span>,
      value: (row) => row.model,
    },
    {
      id: 'purpose',
      header: t('columns.purpose'),
      stacked: 'detail',
      cell: (row) => t(`purposes.${row.purpose}`),
      value: (row) => t(`purposes.${row.purpose}`),
    },
    ...(roleCode === 'superAdmin' ? [userColumn] : []),
    {
      id: 'outcome',
      header: t('columns.outcome'),
      stacked: 'detail',
      cell: (row) => (
        <span className="whole-words">
          <StatusChip kind={CHIPS[row.outcome]}>{t(`outcomes.${row.outcome}`)}</StatusChip>
        </span>
      ),
      value: (row) => t(`outcomes.${row.outcome}`),
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
      id: 'cost',
      header: t('columns.cost'),
      align: 'right',
      cell: (row) => costText(row.costMinor),
      value: (row) => (row.costMinor === null ? '' : row.costMinor / 100),
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
