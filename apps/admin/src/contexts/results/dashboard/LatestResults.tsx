import { listOwnResults } from '@invigil/contract/results/result-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { OutcomeChip } from '@invigil/ui/result-sheet/OutcomeChip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { ResultDialog } from '../ResultDialog.tsx';
import type { ResultRow } from '../result-row.ts';
import styles from './row-list.module.css';

const SHOWN = 3;

/** The candidate's latest results; each opens its sheet. */
export function LatestResults() {
  const { t } = useTranslation('results');
  const { userId } = useSessionUser();
  const [reading, setReading] = useState<ResultRow | null>(null);
  const params = { userId, page: 1, pageSize: SHOWN, assessmentId: 0 };
  const { data } = useQuery(queryOf(listOwnResults, { params, query: {} }));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section className="dashboard-section" aria-labelledby="latest-results-title">
      <h2 className="section-title" id="latest-results-title">
        {t('latest.title')}
      </h2>
      <ul className={`sheet ${styles.rowList}`}>
        {data.rows.map((row) => (
          <li key={row.attemptId}>
            <div className="grow">
              <button type="button" className="title" aria-haspopup="dialog" onClick={() => setReading(row)}>
                {row.title}
              </button>
              <span className="second-line">{formatDateTime(row.finishedAt)}</span>
            </div>
            {row.totalMarks > 0 && row.obtainedMarks !== null && (
              <span className="num nowrap">
                {formatMarks(row.obtainedMarks)} / {formatMarks(row.totalMarks)}
              </span>
            )}
            <OutcomeChip result={row} />
          </li>
        ))}
      </ul>
      <p className={styles.latestMore}>
        <Link to={SCREENS.ownResults.path}>{t('latest.all')}</Link>
      </p>
      {reading !== null && <ResultDialog attemptId={reading.attemptId} onClose={() => setReading(null)} />}
    </section>
  );
}
