import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import type { ChartSize } from './chart-size.ts';
import { NameChartSheet } from './NameChartSheet.tsx';
import { PeriodChartSheet } from './PeriodChartSheet.tsx';

const PERIODS = ['months', 'days'] as const;
/** Plans are priced in US dollars. */
const PLAN_CURRENCY = 'USD';

/** Assessments by the day or month of their creation. */
export function AssessmentsByDateChart({ size }: { size: ChartSize }) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countAssessmentsByDate, { params: { userId } }));
  return (
    <PeriodChartSheet name="assessmentsByDate" unit="assessments" read={read} periods={PERIODS} size={size} />
  );
}

/** Candidates of each assessment; a candidate of two assessments counts in both, so that there is no total. */
export function CandidatesByAssessmentChart({ size }: { size: ChartSize }) {
  const { t } = useTranslation('analytics');
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countCandidatesByAssessment, { params: { userId } }));
  const counts = read.data?.map(({ title, count }) => ({ name: title, count }));
  return (
    <NameChartSheet
      name="candidatesByAssessment"
      unit="candidates"
      period={t('periods.all')}
      hasTotal={false}
      hasLongNames
      {...{ counts, read, size }}
    />
  );
}

/** Payments of plans for the SuperAdmin, of the own assessments for an Admin; amounts of one currency at a time. */
export function PaymentsChart({ size }: { size: ChartSize }) {
  const { t } = useTranslation('analytics');
  const { userId, roleCode } = useSessionUser();
  const read = useQuery(queryOf(analytics.sumPaymentsByDate, { params: { userId } }));
  const [chosen, setChosen] = useState<string>();
  const currencies = [...new Set(read.data?.map((row) => row.currency))].toSorted();
  const currency = chosen ?? read.data?.at(-1)?.currency ?? PLAN_CURRENCY;
  const name = roleCode === 'superAdmin' ? 'planPayments' : 'assessmentPayments';
  return (
    <PeriodChartSheet
      name={name}
      unit="payments"
      currency={currency}
      read={{ ...read, data: read.data?.filter((row) => row.currency === currency) }}
      periods={PERIODS}
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
