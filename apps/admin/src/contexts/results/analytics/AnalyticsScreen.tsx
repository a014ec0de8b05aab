import { summarizeAttempts } from '@invigil/contract/results/analytics-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AnalyticsCharts } from './AnalyticsCharts.tsx';
import { AttemptCharts } from './AttemptCharts.tsx';
import { chartInput } from './chart-period.ts';
import { FULL } from './chart-size.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { usePeriodAddress } from './use-period-address.ts';

/** Attempts and the charts of the dashboard at full size, in the period of the address. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { userId, roleCode } = useSessionUser();
  const { period, preset, choose, wasCorrected } = usePeriodAddress();
  const { data } = useQuery(queryOf(summarizeAttempts, chartInput(userId, period)));
  const lead = t(roleCode === 'superAdmin' ? 'leadSite' : 'lead', { zone: period.timeZone });
  return (
    <>
      <PageHeader title={t('title')} lead={lead} />
      {wasCorrected && <Notice kind="info">{t('picker.corrected')}</Notice>}
      <PeriodPicker period={period} preset={preset} onChoose={choose} />
      <AnalyticsCharts
        size={FULL}
        period={period}
        first={<AttemptCharts period={period} size={FULL} />}
        isFirstEmpty={data?.total.attemptCount === 0}
      />
    </>
  );
}
