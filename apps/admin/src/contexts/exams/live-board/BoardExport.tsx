import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/data-table/columns.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import type { BoardRow } from './follow/board-row.ts';
import { useBoardExportColumns } from './seats/board-columns.tsx';

interface BoardExportProps {
  /** Title of the assessment. */
  title: string;
  /** Columns of the list. */
  columns: readonly Column<BoardRow>[];
  /** The participants in view. */
  rows: readonly BoardRow[];
}

/** The export menu of a board. */
export function BoardExport({ title, columns, rows }: BoardExportProps) {
  const { t } = useTranslation('liveBoard');
  const exportColumns = useBoardExportColumns(columns);
  return (
    <TableExport
      title={`${t('title')}: ${title}`}
      fileName="live-board"
      columns={exportColumnsOf(exportColumns)}
      fetchAllRows={async () => rows}
    />
  );
}
