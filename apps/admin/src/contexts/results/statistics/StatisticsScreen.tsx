import { getStatistics } from '@invigil/contract/results/statistics-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { usePrintInLight } from '@invigil/ui/browser/use-print-in-light.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { idOf } from '../../../shared/data-table/table-address.ts';
import { useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import { SheetSkeleton } from '../SheetDialog.tsx';
import { PaperColours } from './files/PaperColours.tsx';
import { ReportActions } from './files/ReportActions.tsx';
import { usePaper } from './files/use-paper.ts';
import { StatisticsNotices } from './head/StatisticsNotices.tsx';
import { StatisticsTools } from './head/StatisticsTools.tsx';
import { useCountText } from './head/use-count-text.ts';
import { SetReport } from './SetReport.tsx';
import { ExamStanding } from './standing/ExamStanding.tsx';
import styles from './statistics.module.css';
import { queryOfChoice, useStatisticsChoice } from './statistics-choice.ts';
import type { ShownSet, Statistics } from './statistics-data.ts';

/** How often figures are read while they are being computed, and while they wait for a regrade or a newer computation. */
const COMPUTING_EVERY_MS = 1_000;
const WAITING_EVERY_MS = 10_000;

/** The results of an assessment in figures, words and charts. */
export function StatisticsScreen() {
  const { t } = useTranslation(['statistics', 'results']);
  const { params } = useTableAddress();
  const assessmentId = idOf(params.get('quiz'));
  if (assessmentId !== 0) return <AssessmentStatistics key={assessmentId} assessmentId={assessmentId} />;
  return (
    <>
      <PageHeader above={<BackLink />} title={t('title')} />
      <EmptyState title={t('choose.title')}>{t('choose.text')}</EmptyState>
    </>
  );
}

function AssessmentStatistics({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation(['statistics', 'results']);
  const [choice, setChoice] = useStatisticsChoice();
  const countText = useCountText();
  const report = useRef<HTMLDivElement>(null);
  const isPrinting = usePaper(report);
  usePrintInLight();
  const query = queryOfChoice(choice);
  const read = useQuery({
    ...queryOf(getStatistics, { params: { assessmentId }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => rereadAfter(data),
  });
  const failure = firstError(read);
  // The title stays while another choice of attempts is read.
  const title = read.data?.title;
  const statistics = read.isPlaceholderData ? undefined : read.data;
  const set = shownSetOf(assessmentId, query, statistics);
  return (
    <div ref={report} className={styles.report} aria-busy={statistics === undefined && failure === null}>
      <PageHeader
        above={<BackLink />}
        title={title ?? t('title')}
        lead={statistics && countText(statistics)}
        actions={statistics && set && <ReportActions set={set} statistics={statistics} />}
      />
      <StatisticsTools choice={choice} statistics={statistics} onChange={setChoice} />
      <ReadFailure error={failure} onRetry={() => read.refetch()} />
      {statistics === undefined && failure === null && <SheetSkeleton />}
      {statistics !== undefined && (
        <StatisticsNotices
          statistics={statistics}
          lacksAskedSet={choice.setKey !== null && choice.setKey !== statistics.setKey}
          onRetry={() => read.refetch()}
        />
      )}
      <div className={styles.sections}>
        {read.data !== undefined && <ExamStanding assessmentId={assessmentId} />}
        {set !== null && (
          <PaperColours isPrinting={isPrinting}>
            <SetReport set={set} />
          </PaperColours>
        )}
      </div>
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation('results');
  return (
    <Link className="link back-link no-print" to={SCREENS.results.path}>
      <Icon of={ArrowLeft} small />
      {t('title.admin')}
    </Link>
  );
}

function rereadAfter(statistics: Statistics | undefined): number | false {
  if (statistics === undefined) return false;
  const { state, isRegrading, isOutdated } = statistics;
  if (state === 'computing') return COMPUTING_EVERY_MS;
  return isRegrading || isOutdated ? WAITING_EVERY_MS : false;
}

/** The figures to show; null while there are none. */
function shownSetOf(
  assessmentId: number,
  query: ShownSet['query'],
  statistics: Statistics | undefined,
): ShownSet | null {
  if (statistics === undefined || statistics.statistics === null) return null;
  const { title, sets, setKey, statistics: figures } = statistics;
  return {
    assessmentId,
    title,
    query: setKey === null ? query : { ...query, setKey },
    figures,
    isOneOfSeveral: sets.length > 1,
  };
}
