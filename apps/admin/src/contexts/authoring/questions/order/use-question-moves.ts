import { listQuestions, orderQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { movedTo } from '@invigil/domain/authoring/question-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callForData } from '../../../../shared/api/call.ts';
import { queryOf, readAgain } from '../../../../shared/api/queries.ts';

interface QuestionMove {
  readonly questionId: number;
  /** The new place, from 0. */
  readonly to: number;
}

interface StoredMove {
  readonly body: BodyOf<typeof orderQuestions>;
  readonly from: number;
  readonly to: number;
}

/**
 * Moves questions of an assessment. The list shows a move at once; moves are stored one after another, each from the order
 * before it. The list is read again after the last one, also where one was refused.
 *
 * @param onStored the places of a moved question, from 0
 */
export function useQuestionMoves(assessmentId: number, onStored: (from: number, to: number) => void) {
  const queries = useQueryClient();
  const { queryKey } = queryOf(listQuestions, { params: { assessmentId } });
  const mutationKey = [orderQuestions.name, assessmentId];
  const store = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ body }: StoredMove) => callForData(orderQuestions, { body }),
    onSuccess: (_answer, { from, to }) => onStored(from, to),
    onSettled: () => {
      // A reading between two moves would show the order without the second.
      if (queries.isMutating({ mutationKey }) === 1) void readAgain(queries, orderQuestions);
    },
  });
  const move = async ({ questionId, to }: QuestionMove) => {
    // A reading that has begun would undo the move on the screen.
    await queries.cancelQueries({ queryKey });
    const shown = queries.getQueryData(queryKey) ?? [];
    const from = shown.findIndex((question) => question.questionId === questionId);
    if (from < 0 || to === from || shown[to] === undefined) return;
    const moved = movedTo(shown, from, to);
    queries.setQueryData(queryKey, [...moved]);
    const [seenIds, questionIds] = [shown, moved].map((list) => list.map((question) => question.questionId));
    store.mutate({
      body: { assessmentId, seenIds: seenIds ?? [], questionIds: questionIds ?? [] },
      from,
      to,
    });
  };
  return { move, error: store.error };
}
