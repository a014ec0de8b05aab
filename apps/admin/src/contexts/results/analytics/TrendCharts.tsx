import type { OkOf } from '@invigil/contract/endpoint';
import { summarizeAttempts } from '@invigil/contract/results/analytics-endpoints';
import { addDays, startsOfSteps } from '@invigil/domain/results/analytics-period';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { type ChartRead, ChartSheet } from '../../../shared/charts/ChartSheet.tsx';
import { LinesDrawing } from '../../../shared/charts/drawings/LinesDrawing.tsx';
import { hairlinesFor, toTicks } from '../../../shared/charts/drawings/ticks.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { timeZoneHere } from '../../../shared/file-orders/use-ordered-file.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AttemptFigureChart } from './AttemptFigureChart.tsx';
import { today } from './chart-period.ts';
import { COMPACT } from './chart-size.ts';
import { partLabel, partName } from './part-texts.ts';

/** Days of the trend. */
const TREND_DAYS = [30, 90] as const;
export type TrendDays = (typeof TREND_DAYS)[number];

type Summary = OkOf<typeof summarizeAttempts>;

/** Reads the attempts of the last days and of as many before them, by day. */
export function useTrend(days: TrendDays) {
  const { userId } = useSessionUser();
  const to = today();
  const query = { from: addDays(to, 1 - 2 * days), to, timeZone: timeZoneHere(), step: 'day' } as const;
  return useQuery(queryOf(summarizeAttempts, { params: { userId }, query }));
}

interface TrendChartsProps {
  days: TrendDays;
  onDays: (days: TrendDays) => void;
}

/** The attempts of the last days beside those of the days before, and for a tenant its pass rate by week. */
export function TrendCharts({ days, onDays }: TrendChartsProps) {
  const { t } = useTranslation('analytics');
  const { userId, roleCode } = useSessionUser();
  const trend = useTrend(days);
  const to = today();
  const last = { from: addDays(to, 1 - days), to, timeZone: timeZoneHere() };
  const weekly = useQuery({
    ...queryOf(summarizeAttempts, { params: { userId }, query: { ...last, step: 'week' } }),
    enabled: roleCode !== 'superAdmin',
  });
  const period = { ...last, step: 'week' as const, label: t(`trend.now${days}`) };
  return (
    <>
      <AttemptsTrend
        days={days}
        summary={trend.data}
        read={trend}
        controls={
          <SegmentedControl
            label={t('trend.label')}
            options={TREND_DAYS.map((value) => ({ value: `${value}`, label: t(`trend.days${value}`) }))}
            value={`${days}`}
            onChange={(chosen) => onDays(chosen === '90' ? 90 : 30)}
          />
        }
      />
      {roleCode !== 'superAdmin' && (
        <AttemptFigureChart
          figure="passRate"
          summary={weekly.data}
          read={weekly}
          period={period}
          size={COMPACT}
        />
      )}
    </>
  );
}

interface AttemptsTrendProps {
  days: TrendDays;
  summary: Summary | undefined;
  read: ChartRead;
  controls: ReactNode;
}

/** Two lines of attempts a day: of the last days, and of the days before. */
function AttemptsTrend({ days, summary, read, controls }: AttemptsTrendProps) {
  const { t } = useTranslation(['analytics', 'charts']);
  const to = today();
  const counts = new Map(summary?.points.map(({ date, attemptCount }) => [date, attemptCount]));
  const parts = startsOfSteps({ from: addDays(to, 1 - 2 * days), to }, 'day').map((date) => ({
    date,
    count: counts.get(date) ?? 0,
  }));
  const [before, last] = [parts.slice(0, days), parts.slice(days)];
  const totalOf = (some: typeof parts) => some.reduce((sum, { count }) => sum + count, 0);
  const attemptsText = (count: number) => t('units.attempts', { count, number: formatNumber(count) });
  const title = t('trend.attempts');
  const period = t(`trend.now${days}`);
  const total = attemptsText(totalOf(last));
  const lineOf = (key: string, label: string, some: typeof parts) => ({
    key,
    label,
    points: some.map(({ date, count }, x) => ({
      x,
      y: count,
      tip: `${partName(date, 'day')}: ${attemptsText(count)}`,
    })),
  });
  return (
    <ChartSheet
      title={title}
      period={period}
      total={total}
      sentence={t('trend.sentence', { title, period, total, before: attemptsText(totalOf(before)) })}
      values={{
        columns: [{ header: t('columns.day') }, { header: t('columns.attempts') }],
        rows: parts.toReversed().map(({ date, count }) => ({
          key: date,
          cells: [partName(date, 'day'), { text: formatNumber(count), value: count }],
        })),
      }}
      draw={(frame) => (
        <LinesDrawing
          {...frame}
          height={COMPACT.height}
          xTicks={last.map(({ date }, value) => ({ value, text: partLabel(date, 'day') }))}
          yTicks={toTicks(hairlinesFor(Math.max(...parts.map(({ count }) => count))), formatNumber)}
          series={[lineOf('last', period, last), lineOf('before', t(`trend.before${days}`), before)]}
        />
      )}
      isEmpty={totalOf(parts) === 0}
      empty={{ title: t('attempts.empty.title'), text: t('attempts.empty.text') }}
      read={read}
      height={COMPACT.height}
      controls={controls}
    />
  );
}
