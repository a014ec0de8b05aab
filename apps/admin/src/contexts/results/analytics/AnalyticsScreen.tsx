import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AnalyticsCharts } from './AnalyticsCharts.tsx';
import { FULL } from './chart-size.ts';

/** The charts of the dashboard at full size, with a choice of the period. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { roleCode } = useSessionUser();
  return (
    <>
      <PageHeader title={t('title')} lead={t(roleCode === 'superAdmin' ? 'leadSite' : 'lead')} />
      <AnalyticsCharts size={FULL} />
    </>
  );
}
