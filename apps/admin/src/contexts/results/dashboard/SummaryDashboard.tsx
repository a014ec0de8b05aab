import { getSummary } from '@invigil/contract/results/dashboard-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate, formatNumber } from '@invigil/ui/i18n/format.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { Checklist } from './Checklist.tsx';
import styles from './dashboard.module.css';
import { NextSteps, useNextSteps } from './NextSteps.tsx';

/** A candidate's dashboard has no charts and does not load them. */
const DashboardCharts = lazy(async () => ({
  default: (await import('./DashboardCharts.tsx')).DashboardCharts,
}));

/** On its way for the first time, and neither failed nor without a connection. */
const isAwaited = ({ isLoading, failureCount }: UseQueryResult) => isLoading && failureCount === 0;

/** The four figures of a tenant, or of the site for the SuperAdmin, each leading to its list, below checklist and next steps and above the charts. */
export function SummaryDashboard() {
  const { t } = useTranslation('dashboard');
  const { userId, fullName, roleCode } = useSessionUser();
  const errorText = useErrorText();
  const summary = useQuery(queryOf(getSummary, { params: { userId } }));
  const steps = useNextSteps();
  // Shown together: steps that arrive later would move the figures from under the pointer.
  const isWaiting = isAwaited(summary) || isAwaited(steps);
  const figures = [
    {
      id: roleCode === 'superAdmin' ? 'admins' : 'candidates',
      value: summary.data?.peopleCount,
      to: SCREENS.users.path,
    },
    { id: 'assessments', value: summary.data?.assessmentCount, to: SCREENS.assessments.path },
    { id: 'live', value: summary.data?.liveCount, to: SCREENS.assessments.path },
    { id: 'questions', value: summary.data?.questionCount, to: SCREENS.assessmentCards.path },
  ];
  return (
    <>
      <PageHeader
        title={t('greeting', { name: fullName })}
        tabTitle={t('title')}
        lead={formatDate(new Date(), { weekday: 'long', day: 'numeric', month: 'long' })}
      />
      <div className={isWaiting ? styles.awaited : undefined} aria-busy={isWaiting}>
        {steps.data?.checklist !== undefined && (
          <Checklist steps={steps.data.checklist} draft={steps.data.draft} />
        )}
        <NextSteps steps={steps} liveCount={summary.data?.liveCount} />
        {firstError(summary) !== null && <Notice kind="bad">{errorText(summary.error)}</Notice>}
        <ul className={`sheet ${styles.summary}`} aria-label={t('title')}>
          {figures.map(({ id, value, to }) => (
            <li key={id}>
              <Link to={to} className={styles.summaryLink}>
                <span className={styles.summaryLabel}>{t(`figures.${id}`)}</span>
                <span className={styles.summaryValue}>{value === undefined ? '–' : formatNumber(value)}</span>
                <span className={styles.summaryMore}>{t(`open.${id}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Suspense>
          <DashboardCharts />
        </Suspense>
      </div>
    </>
  );
}
