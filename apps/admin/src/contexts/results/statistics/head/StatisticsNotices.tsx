import { ENOUGH_ATTEMPTS, LEAST_ATTEMPTS } from '@invigil/domain/results/statistics/findings';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '../statistics-data.ts';
import { FigureProgress } from './FigureProgress.tsx';
import styles from './head.module.css';

interface StatisticsNoticesProps {
  statistics: Statistics;
  /** Whether the address asks for a set that the answer does not have. */
  lacksAskedSet: boolean;
  onRetry: () => void;
}

/** Notices about the figures: few attempts, a regrade, data that has changed, a computation that goes on or failed. */
export function StatisticsNotices({ statistics, lacksAskedSet, onRetry }: StatisticsNoticesProps) {
  const { t } = useTranslation(['statistics', 'common']);
  const { state, isOutdated, isRegrading, computedAt, statistics: figures } = statistics;
  const attemptCount = figures?.attemptCount ?? 0;
  const time = computedAt === null ? '' : formatDateTime(computedAt);
  return (
    <div className={styles.notices}>
      {lacksAskedSet && <Notice kind="info">{t('notices.noSuchSet')}</Notice>}
      {isRegrading && (
        <Notice kind="info" title={t('notices.regrading.title')}>
          {t(figures === null ? 'notices.regrading.wait' : 'notices.regrading.before')}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('notices.failed')}
        </Notice>
      )}
      {state === 'computing' && <FigureProgress progress={statistics.progress} />}
      {isOutdated && figures !== null && !isRegrading && (
        <Notice kind="info">{t('notices.outdated', { time })}</Notice>
      )}
      {state === 'tooFew' && (
        <Notice kind="info" title={t('notices.tooFew.title')}>
          {t('notices.tooFew.text', { number: formatNumber(LEAST_ATTEMPTS) })}
        </Notice>
      )}
      {figures !== null && attemptCount < ENOUGH_ATTEMPTS && (
        <Notice kind="warn" title={t('notices.few.title')}>
          {t('notices.few.text', {
            count: attemptCount,
            number: formatNumber(attemptCount),
            enough: formatNumber(ENOUGH_ATTEMPTS),
          })}
        </Notice>
      )}
    </div>
  );
}
