import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../data-table/columns.ts';
import styles from './csv-import.module.css';

interface ReviewColumns<Row> {
  /** The column of the record itself. */
  record: { header: string; cell: (row: Row) => ReactNode; value: (row: Row) => string };
  /** The result that the import would have for a row, or the reasons for which it skips the row. */
  status: (row: Row) => { kind: ChipKind; text: string };
}

/** Columns of a review: line, record and result. */
export function useReviewColumns<Row extends { readonly line: number }>({
  record,
  status,
}: ReviewColumns<Row>): Column<Row>[] {
  const { t } = useTranslation('csvImport');
  return [
    {
      id: 'line',
      header: t('columns.line'),
      align: 'right',
      stacked: 'detail',
      cell: (row) => (
        <span className={styles.importLine} data-label={t('columns.line')}>
          {row.line}
        </span>
      ),
      value: (row) => row.line,
    },
    { id: 'record', stacked: 'title', ...record },
    {
      id: 'status',
      header: t('columns.status'),
      stacked: 'detail',
      cell: (row) => {
        const { kind, text } = status(row);
        return (
          <StatusChip kind={kind}>
            <span className={styles.importStatus}>{text}</span>
          </StatusChip>
        );
      },
      value: (row) => status(row).text,
    },
  ];
}
