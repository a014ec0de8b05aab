import { getExamStanding } from '@invigil/contract/results/statistics-endpoints';
import { EmailAddress } from '@invigil/ui/components/EmailAddress.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../../../shared/api/queries.ts';
import { ReadFailure } from '../../../../shared/components/ReadFailure.tsx';
import { Sheet } from '../../../../shared/components/Sheet.tsx';
import { markingPath } from '../../marking/marking-address.ts';
import { FigureStrip } from '../figures/FigureStrip.tsx';
import type { Standing } from '../statistics-data.ts';
import styles from './standing.module.css';

/** Who of the candidates is missing, writes, has finished and waits for marks. */
export function ExamStanding({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation('statistics');
  const standing = useQuery(queryOf(getExamStanding, { params: { assessmentId } }));
  const { data } = standing;
  const failure = firstError(standing);
  return (
    <Sheet title={t('standing.title')}>
      {failure !== null && (
        <div className="pad">
          <ReadFailure error={failure} onRetry={() => standing.refetch()} />
        </div>
      )}
      {standing.isPending && (
        <div className={styles.skeleton} aria-busy="true">
          <span className="visually-hidden">{t('common:loading')}</span>
          <span className="skeleton" />
        </div>
      )}
      {data && <StandingFigures assessmentId={assessmentId} standing={data} />}
    </Sheet>
  );
}

function StandingFigures({ assessmentId, standing }: { assessmentId: number; standing: Standing }) {
  const { t } = useTranslation('statistics');
  const { listedCount, missingCount, missing, writingCount, finishedCount, waitingCount } = standing;
  const isListed = listedCount !== null;
  return (
    <>
      <FigureStrip
        figures={[
          {
            id: 'missing',
            label: t('standing.missing'),
            value: isListed ? formatNumber(missingCount) : '–',
            note: isListed
              ? t('standing.ofListed', { count: listedCount, number: formatNumber(listedCount) })
              : t('standing.open'),
          },
          { id: 'writing', label: t('standing.writing'), value: formatNumber(writingCount) },
          { id: 'finished', label: t('standing.finished'), value: formatNumber(finishedCount) },
          {
            id: 'waiting',
            label: t('standing.waiting'),
            value: formatNumber(waitingCount),
            note: waitingCount > 0 && (
              <Link className="link no-print" to={markingPath({ assessmentId })}>
                {t('standing.mark')}
              </Link>
            ),
          },
        ]}
      />
      {missingCount > 0 && (
        <details className={styles.missing}>
          <summary>
            {t('standing.names', { count: missingCount, number: formatNumber(missingCount) })}
          </summary>
          <ul>
            {missing.map(({ fullName, email }) => (
              <li key={email}>
                <bdi>{fullName}</bdi>
                <span className="second-line">
                  <EmailAddress address={email} />
                </span>
              </li>
            ))}
          </ul>
          {missingCount > missing.length && (
            <p className="small secondary">
              {t('standing.more', {
                count: missingCount - missing.length,
                number: formatNumber(missingCount - missing.length),
              })}
            </p>
          )}
        </details>
      )}
    </>
  );
}
