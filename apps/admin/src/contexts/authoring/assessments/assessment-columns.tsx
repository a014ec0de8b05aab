import { SCREENS } from '@invigil/domain/access/screens';
import { marksToDecimal } from '@invigil/domain/marks';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '../../../shared/data-table/columns.ts';
import { AvailabilityChip } from './AvailabilityChip.tsx';
import type { AssessmentRow } from './assessment-row.ts';

/** Columns of the list of assessments; the owner's name is the SuperAdmin's, who only reads. */
export function useAssessmentColumns(showsOwner: boolean): Column<AssessmentRow>[] {
  const { t } = useTranslation('assessments');
  const minutes = ({ timeLimitMinutes }: AssessmentRow) =>
    timeLimitMinutes > 0 ? t('minutes', { minutes: formatNumber(timeLimitMinutes) }) : '';
  const title: Column<AssessmentRow>[] = [
    {
      id: 'title',
      header: t('columns.title'),
      sortable: true,
      stacked: 'title',
      cell: (row) => (
        <>
          <Link className="title" to={`${SCREENS.questions.path}?assessment=${row.assessmentId}`}>
            {row.title}
          </Link>
          <span className="second-line">
            {[t(`schemes.${row.markingScheme}`), row.categoryNames].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
      value: (row) => row.title,
    },
    {
      id: 'availability',
      header: t('columns.availability'),
      stacked: 'detail',
      cell: (row) => <AvailabilityChip availability={row.availability} />,
      value: (row) => t(`availability.${row.availability}`),
    },
  ];
  const owner: Column<AssessmentRow> = {
    id: 'owner',
    header: t('columns.owner'),
    stacked: 'detail',
    cell: (row) => row.ownerName,
    value: (row) => row.ownerName,
  };
  const figures: Column<AssessmentRow>[] = [
    {
      id: 'questions',
      header: t('columns.questions'),
      align: 'right',
      cell: (row) =>
        row.questionCount === 0 && !showsOwner ? (
          <Link className="nowrap" to={`${SCREENS.questions.path}?assessment=${row.assessmentId}`}>
            {t('addQuestions')}
          </Link>
        ) : (
          formatNumber(row.questionCount)
        ),
      value: (row) => row.questionCount,
    },
    {
      id: 'time',
      header: t('columns.time'),
      align: 'right',
      cell: (row) => <span className="nowrap">{minutes(row)}</span>,
      value: minutes,
    },
    {
      id: 'marks',
      header: t('columns.marks'),
      align: 'right',
      cell: (row) => (row.markingScheme === 'survey' ? '' : formatMarks(row.totalMarks)),
      value: (row) => (row.markingScheme === 'survey' ? '' : formatMarks(row.totalMarks)),
    },
    {
      id: 'opensAt',
      header: t('columns.opensAt'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => row.opensAt !== null && <span className="nowrap">{formatDateTime(row.opensAt)}</span>,
      value: (row) => row.opensAt,
    },
    {
      id: 'attempts',
      header: t('columns.attempts'),
      align: 'right',
      cell: (row) => formatNumber(row.attemptCount),
      value: (row) => row.attemptCount,
    },
  ];
  return [...title, ...(showsOwner ? [owner] : []), ...figures];
}

/** As the columns, with mark option and categories as separate columns, and time and marks as numbers. */
export function useAssessmentExportColumns(
  columns: readonly Column<AssessmentRow>[],
): Column<AssessmentRow>[] {
  const { t } = useTranslation('assessments');
  const secondLine: Column<AssessmentRow>[] = [
    {
      id: 'markingScheme',
      header: t('fields.markingScheme'),
      cell: () => null,
      value: (row) => t(`schemes.${row.markingScheme}`),
    },
    {
      id: 'categories',
      header: t('columns.categories'),
      cell: () => null,
      value: (row) => row.categoryNames,
    },
  ];
  const time: Column<AssessmentRow> = {
    id: 'time',
    header: `${t('columns.time')} (${t('fields.minutesUnit')})`,
    cell: () => null,
    value: ({ timeLimitMinutes }) => (timeLimitMinutes > 0 ? timeLimitMinutes : ''),
  };
  const marks: Column<AssessmentRow> = {
    id: 'marks',
    header: t('columns.marks'),
    cell: () => null,
    value: ({ markingScheme, totalMarks }) => (markingScheme === 'survey' ? '' : marksToDecimal(totalMarks)),
  };
  return columns.flatMap((column) => {
    if (column.id === 'title') return [column, ...secondLine];
    if (column.id === 'time') return [time];
    return column.id === 'marks' ? [marks] : [column];
  });
}
