import { ChartColumn, FileCheck2, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RowAction } from '../../shared/data-table/columns.ts';
import { statisticsAddress } from '../authoring/assessments/result-addresses.ts';
import { markingPath } from './marking/marking-address.ts';
import type { ResultRow } from './result-row.ts';

interface ResultRowActions {
  /** Opens the marking of the answers that wait. */
  readonly onMark: (row: ResultRow) => void;
  /** Opens the marked script. */
  readonly onRead: (row: ResultRow) => void;
}

/** Actions on one result: mark it, correct its marks, see those of its assessment in figures, read it. */
export function useResultRowActions({ onMark, onRead }: ResultRowActions): RowAction<ResultRow>[] {
  const { t } = useTranslation(['results', 'marking', 'statistics']);
  const navigate = useNavigate();
  return [
    {
      id: 'mark',
      label: t('mark'),
      icon: PenLine,
      visible: true,
      hidden: (row) => row.outcome !== 'pending',
      onSelect: onMark,
    },
    {
      id: 'correct',
      label: t('marking:correct'),
      icon: PenLine,
      visible: true,
      // An answer that waits is marked by the action above.
      hidden: (row) => row.totalMarks === 0 || row.outcome === 'pending',
      onSelect: ({ attemptId, assessmentId }) =>
        navigate(markingPath({ assessmentId, by: 'candidate', attemptId, isWaitingOnly: false })),
    },
    {
      id: 'statistics',
      label: t('statistics:open'),
      icon: ChartColumn,
      onSelect: ({ assessmentId }) => navigate(statisticsAddress(assessmentId)),
    },
    { id: 'read', label: t('read'), icon: FileCheck2, visible: true, onSelect: onRead },
  ];
}
