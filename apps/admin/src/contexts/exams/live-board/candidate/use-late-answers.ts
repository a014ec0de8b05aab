import { listLateAnswers } from '@invigil/contract/exams/live-board-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { queryOf } from '../../../../shared/api/queries.ts';
import { type BoardRow, isUploadMissing, type LateAnswer } from '../follow/board-row.ts';

/** How often the panel looks for recordings that have not arrived. */
const REFRESH_MS = 20_000;

/** The late answers of one candidate, read again when the board counts others. */
export function useLateAnswers(assessmentId: number, { candidateId, lateCount }: BoardRow) {
  const isOwn = (answer: LateAnswer) => answer.candidateId === candidateId;
  const list = useQuery({
    ...queryOf(listLateAnswers, { params: { assessmentId } }),
    refetchInterval: ({ state }) =>
      state.data?.filter(isOwn).some(({ recordedAnswer }) => isUploadMissing(recordedAnswer))
        ? REFRESH_MS
        : false,
  });
  const { refetch } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board says when there are others
  useEffect(() => {
    void refetch();
  }, [lateCount, refetch]);
  const renewAddresses = useCallback(async () => {
    const { data = [] } = await refetch();
    return data.flatMap((answer) =>
      [answer.recordedAnswer, answer.countedRecordedAnswer].flatMap((recording) => recording?.address ?? []),
    );
  }, [refetch]);
  return { list, answers: list.data?.filter(isOwn) ?? [], renewAddresses };
}
