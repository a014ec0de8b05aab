import { useState } from 'react';
import { AnalyticsCharts } from '../analytics/AnalyticsCharts.tsx';
import { COMPACT } from '../analytics/chart-size.ts';
import { TrendCharts, type TrendDays, useTrend } from '../analytics/TrendCharts.tsx';

/** The trend of attempts and pass rate, before the other charts if it has data. */
export function DashboardCharts() {
  const [days, setDays] = useState<TrendDays>(30);
  const { data } = useTrend(days);
  return (
    <AnalyticsCharts
      size={COMPACT}
      first={<TrendCharts days={days} onDays={setDays} />}
      isFirstEmpty={data?.total.attemptCount === 0}
    />
  );
}
