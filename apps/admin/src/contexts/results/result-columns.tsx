import { shownOutcome } from '@invigil/domain/exams/outcome';
import { marksToDecimal } from '@invigil/domain/marks';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { OutcomeChip } from '@invigil/ui/result-sheet/OutcomeChip.tsx';
import { penaltyOf } from '@invigil/ui/result-sheet/penalty.ts';
import { useDurationText } from '@invigil/ui/result-sheet/use-duration-text.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/data-table/columns.ts';
import type { ResultRow } from './result-row.ts';

/** Columns of a results list; candidate, attempts and penalty are the Admin's. A title opens its result sheet. */
export function useResultColumns(isAuthor: boolean, onOpen: (row: ResultRow) => void): Column<ResultRow>[] {
  const { t } = useTranslation(['results', 'resultSheet']);
  const duration = useDurationText();
  const obtained = ({ obtainedMarks, totalMarks }: ResultRow) =>
    totalMarks > 0
      ? `${obtainedMarks === null ? '–' : formatMarks(obtainedMarks)} / ${formatMarks(totalMarks)}`
      : '';
  const opener = (row: ResultRow, text: string) => (
    <button type="button" className="title" aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {text}
    </button>
  );
  const candidate: Column<ResultRow>[] = [
    {
      id: 'fullName',
      header: t('columns.candidate'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <>
          {opener(row, row.fullName)}
          <span className="second-line">
            <EmailAddress address={row.email} />
          </span>
        </>
      ),
      value: (row) => row.fullName,
    },
  ];
  const assessment: Column<ResultRow> = {
    id: 'title',
    header: t('columns.assessment'),
    sortable: true,
    stacked: isAuthor ? 'detail' : 'title',
    cell: (row) => (isAuthor ? row.title : opener(row, row.title)),
    value: (row) => row.title,
  };
  const outcome: Column<ResultRow>[] = [
    {
      id: 'obtainedMarks',
      header: t('columns.marks'),
      align: 'right',
      sortable: true,
      stacked: 'detail',
      cell: (row) => <span className="nowrap">{obtained(row)}</span>,
      value: obtained,
    },
    {
      id: 'outcome',
      header: t('columns.outcome'),
      stacked: 'detail',
      cell: (row) => (
        <>
          <OutcomeChip result={row} />
          {!isAuthor && row.isCertificateRevoked && (
            <span className="second-line">{t('certificateRevoked')}</span>
          )}
        </>
      ),
      value: (row) => t(`resultSheet:outcome.${shownOutcome(row) ?? 'noPassMark'}`),
    },
    {
      id: 'secondsTaken',
      header: t('columns.timeTaken'),
      align: 'right',
      cell: (row) => <span className="nowrap">{duration(row.secondsTaken)}</span>,
      value: (row) => duration(row.secondsTaken),
    },
  ];
  const conduct: Column<ResultRow>[] = [
    {
      id: 'attempts',
      header: t('columns.attempts'),
      align: 'right',
      cell: (row) => formatNumber(row.attemptCount),
      value: (row) => row.attemptCount,
    },
    {
      id: 'penalty',
      header: t('columns.penalty'),
      align: 'right',
      cell: (row) => formatNumber(penaltyOf(row)),
      value: penaltyOf,
    },
  ];
  const finished: Column<ResultRow> = {
    id: 'finishedAt',
    header: t('columns.date'),
    sortable: true,
    stacked: 'detail',
    cell: (row) => <span className="nowrap">{formatDateTime(row.finishedAt)}</span>,
    value: (row) => row.finishedAt,
  };
  return [...(isAuthor ? candidate : []), assessment, ...outcome, ...(isAuthor ? conduct : []), finished];
}

/** Minutes with two decimals, so that a spreadsheet calculates with them. */
const minutesOf = (seconds: number) => Math.round((seconds / 60) * 100) / 100;

/** As the columns, with the address, the marks and their total in columns of their own, and times as numbers. */
export function useResultExportColumns(columns: readonly Column<ResultRow>[]): Column<ResultRow>[] {
  const { t } = useTranslation('results');
  const email: Column<ResultRow> = {
    id: 'email',
    header: t('columns.email'),
    cell: (row) => row.email,
    value: (row) => row.email,
  };
  const marks: Column<ResultRow> = {
    id: 'obtainedMarks',
    header: t('columns.marks'),
    cell: () => null,
    value: ({ obtainedMarks, totalMarks }) =>
      totalMarks > 0 && obtainedMarks !== null ? marksToDecimal(obtainedMarks) : '',
  };
  const total: Column<ResultRow> = {
    id: 'totalMarks',
    header: t('columns.totalMarks'),
    cell: () => null,
    value: ({ totalMarks }) => (totalMarks > 0 ? marksToDecimal(totalMarks) : ''),
  };
  const minutes: Column<ResultRow> = {
    id: 'secondsTaken',
    header: t('columns.minutesTaken'),
    cell: () => null,
    value: ({ secondsTaken }) => minutesOf(secondsTaken),
  };
  return columns.flatMap((column) => {
    if (column.id === 'fullName') return [column, email];
    if (column.id === 'obtainedMarks') return [marks, total];
    return column.id === 'secondsTaken' ? [minutes] : [column];
  });
}
