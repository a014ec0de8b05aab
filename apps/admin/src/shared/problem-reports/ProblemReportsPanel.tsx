import { listProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../api/queries.ts';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { ReadFailure } from '../components/ReadFailure.tsx';
import { SidePanel } from '../components/SidePanel.tsx';
import styles from './problem-reports.module.css';

interface ProblemReportsPanelProps {
  assessmentId: number;
  questionId: number;
  number: number;
  /** All reports, of which the newest are listed. */
  count: number;
  onClose: () => void;
}

/** Reports of candidates about a question, the newest first and without their names. */
export function ProblemReportsPanel(props: ProblemReportsPanelProps) {
  const { assessmentId, questionId, number, count, onClose } = props;
  const { t } = useTranslation('problemReports');
  const reports = useQuery(queryOf(listProblemReports, { params: { assessmentId, questionId } }));
  const failure = firstError(reports);
  const rows = reports.data ?? [];
  return (
    <SidePanel
      open
      title={t('title', { number: formatNumber(number) })}
      onClose={onClose}
      footer={(close) => (
        <Button variant="outlined" onClick={close}>
          {t('close')}
        </Button>
      )}
    >
      <p className="secondary">{t('explanation')}</p>
      <ReadFailure error={failure} onRetry={() => reports.refetch()} />
      <ProgressBar active={reports.data === undefined && failure === null} label={t('common:loading')} />
      <ul className={styles.reports}>
        {rows.map(({ text, reportedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id, and none moves while the panel is open
          <li key={index}>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <p className="small muted">{formatDateTime(reportedAt)}</p>
          </li>
        ))}
      </ul>
      {rows.length > 0 && rows.length < count && (
        <p className="small muted">
          {t('newest', { listed: formatNumber(rows.length), all: formatNumber(count) })}
        </p>
      )}
    </SidePanel>
  );
}
