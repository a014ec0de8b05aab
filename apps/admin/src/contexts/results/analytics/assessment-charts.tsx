import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { chartInput } from './chart-period.ts';
import type { ChartProps } from './chart-props.ts';
import { NameChartSheet } from './NameChartSheet.tsx';
import { PeriodChartSheet } from './PeriodChartSheet.tsx';

/** Plans are priced in US dollars. */
const PLAN_CURRENCY = 'USD';

/** Assessments by their creation. */
export function AssessmentsByDateChart({ period, size }: ChartProps) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countAssessmentsByDate, chartInput(userId, period)));
  return (
    <PeriodChartSheet name="assessmentsByDate" unit="assessments" read={read} period={period} size={size} />
  );
}

/**
 * Candidates of each assessment, on the dashboard of all time; a candidate of two assessments counts in both, so that there
 * is no total.
 */
export function CandidatesByAssessmentChart({ period, size }: ChartProps) {
  const { t } = useTranslation('analytics');
  const { userId } = useSessionUser();
  const input = chartInput(userId, size.isFull ? period : null);
  const read = useQuery(queryOf(analytics.countCandidatesByAssessment, input));
  const counts = read.data?.map(({ title, count }) => ({ name: title, count }));
  return (
    <NameChartSheet
      name="candidatesByAssessment"
      unit="candidates"
      period={size.isFull ? period.label : t('periods.all')}
      hasTotal={false}
      hasLongNames
      counts={counts}
      read={read}
      size={size}
    />
  );
}

/** Payments of plans for the SuperAdmin, of the own assessments for an Admin; amounts of one currency at a time. */
export function PaymentsChart({ period, size }: ChartProps) {
  const { t } = useTranslation('analytics');
  const { userId, roleCode } = useSessionUser();
  const read = useQuery(queryOf(analytics.sumPaymentsByDate, chartInput(userId, period)));
  const [chosen, setChosen] = useState<string>();
  const currencies = [...new Set(read.data?.map((row) => row.currency))].toSorted();
  const newest = read.data?.at(-1)?.currency ?? PLAN_CURRENCY;
  // A period may lack the chosen currency.
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : newest;
  const name = roleCode === 'superAdmin' ? 'planPayments' : 'assessmentPayments';
  return (
    <PeriodChartSheet
      name={name}
      unit="payments"
      currency={currency}
      read={{ ...read, data: read.data?.filter((row) => row.currency === currency) }}
      period={period}
      size={size}
      controls={
        currencies.length > 1 && (
          <SegmentedControl
            label={t('currency', { title: t(`${name}.title`) })}
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setChosen}
          />
        )
      }
    />
  );
}
