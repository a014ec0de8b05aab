import {
  listMarkingQuestions,
  listQuestionAnswers,
} from '@invigil/contract/results/marking-screen-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { HtmlLine } from '../../../shared/markup/HtmlLine.tsx';
import { SheetSkeleton } from '../SheetDialog.tsx';
import { MarkingDone } from './MarkingDone.tsx';
import { MarkingList } from './MarkingList.tsx';
import { MarkingPane } from './MarkingPane.tsx';
import styles from './marking.module.css';
import type { MarkingAddress } from './marking-address.ts';

/** Answers that are read at once. */
const PAGE_SIZE = 20;

interface MarkingModeProps {
  assessmentId: number;
  address: MarkingAddress;
  go: (change: Partial<MarkingAddress>) => void;
}

/** The answers of all candidates to one question, one after the other. */
export function QuestionMarking({ assessmentId, address, go }: MarkingModeProps) {
  const { t } = useTranslation('marking');
  const questions = useQuery(queryOf(listMarkingQuestions, { params: { assessmentId } }));
  const failure = firstError(questions);
  if (failure !== null) return <ReadFailure error={failure} onRetry={() => questions.refetch()} />;
  if (questions.data === undefined) return <SheetSkeleton />;
  const shown = questions.data.filter(
    ({ waitingCount, questionId }) =>
      !address.isWaitingOnly || waitingCount > 0 || questionId === address.questionId,
  );
  const questionId = address.questionId ?? shown[0]?.questionId ?? null;
  return (
    <div className={styles.markingPanes}>
      <MarkingList
        label={t('list.questions')}
        empty={t('done')}
        entries={shown.map((question) => ({
          id: question.questionId,
          title: t('list.question', { position: formatNumber(question.position) }),
          text:
            question.promptHtml === undefined ? question.promptText : <HtmlLine html={question.promptHtml} />,
          waitingCount: question.waitingCount,
        }))}
        chosen={questionId}
        onChoose={(id) => go({ questionId: id })}
      />
      {questionId === null && <MarkingDone assessmentId={assessmentId} />}
      {questionId !== null && (
        <QuestionAnswers
          key={`${questionId} ${address.isWaitingOnly} ${address.isAnonymous}`}
          questionId={questionId}
          assessmentId={assessmentId}
          listedNumber={questions.data.find((question) => question.questionId === questionId)?.position}
          address={address}
          onDone={() => {
            const next = shown.find(
              (question) => question.waitingCount > 0 && question.questionId !== questionId,
            );
            if (next !== undefined) go({ questionId: next.questionId });
          }}
        />
      )}
    </div>
  );
}

interface QuestionAnswersProps {
  assessmentId: number;
  questionId: number;
  listedNumber: number | undefined;
  address: MarkingAddress;
  /** No further answer waits. */
  onDone: () => void;
}

function QuestionAnswers({ assessmentId, questionId, listedNumber, address, onDone }: QuestionAnswersProps) {
  const { isWaitingOnly, isAnonymous } = address;
  const [page, setPage] = useState(1);
  const answers = useQuery({
    ...queryOf(listQuestionAnswers, {
      params: { assessmentId, questionId, page, pageSize: PAGE_SIZE },
      query: { isWaitingOnly, isAnonymous },
    }),
    // Another marker may have marked an answer since the last read.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { refetch } = answers;
  const refetchRows = useCallback(async () => ({ data: (await refetch()).data?.rows }), [refetch]);
  const failure = firstError(answers);
  if (failure !== null) return <ReadFailure error={failure} onRetry={() => answers.refetch()} />;
  if (answers.data === undefined) return <SheetSkeleton />;
  const { rows, count } = answers.data;
  return (
    <MarkingPane
      answers={rows}
      assessmentId={assessmentId}
      refetch={refetchRows}
      {...(listedNumber !== undefined && { listedNumber })}
      // Marked answers leave the list of those that wait, so that its first page is always the next one.
      before={isWaitingOnly ? 0 : (page - 1) * PAGE_SIZE}
      count={count}
      isLoading={answers.isFetching}
      {...(page > 1 && { onPrevious: () => setPage(page - 1) })}
      {...(!isWaitingOnly && page * PAGE_SIZE < count && { onNext: () => setPage(page + 1) })}
      onDone={onDone}
    />
  );
}
