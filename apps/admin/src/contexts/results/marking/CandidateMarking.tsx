import {
  listAttemptAnswers,
  listMarkingCandidates,
} from '@invigil/contract/results/marking-screen-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { Pager } from '../../../shared/data-table/Pager.tsx';
import { PAGE_SIZE } from '../../../shared/data-table/table-query.ts';
import { SheetSkeleton } from '../SheetDialog.tsx';
import { MarkingDone } from './MarkingDone.tsx';
import { MarkingList } from './MarkingList.tsx';
import { MarkingPane } from './MarkingPane.tsx';
import styles from './marking.module.css';
import type { MarkingAddress } from './marking-address.ts';

interface CandidateMarkingProps {
  assessmentId: number;
  address: MarkingAddress;
  go: (change: Partial<MarkingAddress>) => void;
}

/** The answers of one candidate after the other. */
export function CandidateMarking({ assessmentId, address, go }: CandidateMarkingProps) {
  const { t } = useTranslation('marking');
  const { isWaitingOnly, isAnonymous } = address;
  const [page, setPage] = useState(1);
  const candidates = useQuery({
    ...queryOf(listMarkingCandidates, {
      params: { assessmentId, page, pageSize: PAGE_SIZE },
      query: { isWaitingOnly, isAnonymous },
    }),
    placeholderData: keepPreviousData,
  });
  const failure = firstError(candidates);
  if (failure !== null) return <ReadFailure error={failure} onRetry={() => candidates.refetch()} />;
  if (candidates.data === undefined) return <SheetSkeleton />;
  const { rows, count } = candidates.data;
  const attemptId = address.attemptId ?? rows[0]?.attemptId ?? null;
  const place = rows.findIndex((row) => row.attemptId === attemptId);
  const open = (row: (typeof rows)[number] | undefined) =>
    row && go({ attemptId: row.attemptId, questionId: null });
  const others = rows.filter((row) => row.attemptId !== attemptId);
  return (
    <div className={styles.markingPanes}>
      <div>
        <MarkingList
          label={t('list.candidates')}
          empty={t('done')}
          entries={rows.map((row) => ({
            id: row.attemptId,
            title: row.fullName ?? t('list.candidate', { number: formatNumber(row.attemptId) }),
            text: '',
            waitingCount: row.waitingCount,
          }))}
          chosen={attemptId}
          onChoose={(id) => go({ attemptId: id, questionId: null })}
        />
        {count > PAGE_SIZE && <Pager page={page} total={count} onPage={setPage} />}
      </div>
      {attemptId === null && <MarkingDone assessmentId={assessmentId} />}
      {attemptId !== null && (
        <AttemptAnswers
          key={`${attemptId} ${isAnonymous}`}
          assessmentId={assessmentId}
          attemptId={attemptId}
          address={address}
          {...(place > 0 && { onPrevious: () => open(rows[place - 1]) })}
          {...(place >= 0 && rows[place + 1] !== undefined && { onNext: () => open(rows[place + 1]) })}
          onDone={() => open(rows[place + 1] ?? others.find((row) => row.waitingCount > 0))}
        />
      )}
    </div>
  );
}

interface AttemptAnswersProps {
  assessmentId: number;
  attemptId: number;
  address: MarkingAddress;
  onPrevious?: () => void;
  onNext?: () => void;
  /** No further answer of the candidate waits. */
  onDone: () => void;
}

function AttemptAnswers({ assessmentId, attemptId, address, ...moves }: AttemptAnswersProps) {
  const { isWaitingOnly, isAnonymous } = address;
  const answers = useQuery({
    ...queryOf(listAttemptAnswers, { params: { attemptId }, query: { isAnonymous } }),
    // Another marker may have marked an answer since the last read.
    staleTime: 0,
  });
  const failure = firstError(answers);
  if (failure !== null) return <ReadFailure error={failure} onRetry={() => answers.refetch()} />;
  if (answers.data === undefined) return <SheetSkeleton />;
  const rows = answers.data.filter(({ obtainedMarks }) => !isWaitingOnly || obtainedMarks === null);
  return (
    <MarkingPane
      answers={rows}
      assessmentId={assessmentId}
      refetch={answers.refetch}
      firstQuestionId={address.questionId}
      before={0}
      count={rows.length}
      isLoading={answers.isFetching}
      {...moves}
    />
  );
}
