import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AttemptFigureChart } from './AttemptFigureChart.tsx';
import { chartInput } from './chart-period.ts';
import type { ChartProps } from './chart-props.ts';
import { GroupChartSheet } from './GroupChartSheet.tsx';
import { PeriodChartSheet } from './PeriodChartSheet.tsx';

const FIGURES = ['passRate', 'meanMarks', 'timeTaken'] as const;

/**
 * Finished attempts of a period: their number, and for a tenant with attempts their pass rate, marks and times, by assessment,
 * category and difficulty.
 */
export function AttemptCharts({ period, size }: ChartProps) {
  const { userId, roleCode } = useSessionUser();
  const read = useQuery(queryOf(analytics.summarizeAttempts, chartInput(userId, period)));
  const counts = read.data?.points.map(({ date, attemptCount }) => ({ date, count: attemptCount }));
  const hasFigures = roleCode !== 'superAdmin' && (read.data?.total.attemptCount ?? 0) > 0;
  return (
    <>
      <PeriodChartSheet
        name="attempts"
        unit="attempts"
        read={{ ...read, data: counts }}
        period={period}
        size={size}
      />
      {hasFigures &&
        FIGURES.map((figure) => (
          <AttemptFigureChart
            key={figure}
            figure={figure}
            summary={read.data}
            read={read}
            period={period}
            size={size}
          />
        ))}
      {hasFigures && <AttemptGroupCharts period={period} size={size} />}
    </>
  );
}

/** Pass rates by assessment, and shares of the marks by category and difficulty of the questions. */
function AttemptGroupCharts({ period, size }: ChartProps) {
  const { t } = useTranslation('analytics');
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.summarizeAttemptsByGroup, chartInput(userId, period)));
  const {
    assessments = [],
    categories = [],
    complexities = [],
    isCapped,
    countedCount = 0,
  } = read.data ?? {};
  const capNote = isCapped
    ? t('cappedNote', { count: countedCount, number: formatNumber(countedCount) })
    : undefined;
  return (
    <>
      <GroupChartSheet
        name="passRateByAssessment"
        groups={assessments.map(({ assessmentId, title, passRate, ratedCount }) => ({
          key: String(assessmentId),
          name: title,
          share: passRate,
          count: ratedCount,
        }))}
        read={read}
        period={period}
        size={size}
      />
      <GroupChartSheet
        name="marksByCategory"
        groups={categories.map(({ name, share, ratedCount }) => ({
          key: name ?? '',
          name: name ?? t('noCategory'),
          share,
          count: ratedCount,
        }))}
        read={read}
        period={period}
        size={size}
        note={capNote}
      />
      <GroupChartSheet
        name="marksByDifficulty"
        groups={complexities.map(({ complexity, share, ratedCount }) => ({
          key: complexity,
          name: t(`complexities.${complexity}`),
          share,
          count: ratedCount,
        }))}
        read={read}
        period={period}
        size={size}
        note={capNote}
      />
    </>
  );
}
