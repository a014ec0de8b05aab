import { listQuestions, orderQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { movedTo } from '@invigil/domain/authoring/question-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callForData } from '../../../../shared/api/call.ts';
import { queryOf, readAgain } from '../../../../shared/api/queries.ts';
import type { AuthorQuestion } from '../author-question.ts';

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

const idsOf = (questions: readonly AuthorQuestion[]) => questions.map(({ questionId }) => questionId);

/** Questions in the order of their ids. */
function inOrderOf(questions: readonly AuthorQuestion[], ids: readonly number[]): AuthorQuestion[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ questionId }: AuthorQuestion) => places.get(questionId) ?? ids.length;
  return questions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Moves questions of an assessment. The list shows a move at once; moves are stored one after another, each from the order
 * before it. The list is read again after the last one. After a failure it shows the stored order, also while it cannot be
 * read.
 *
 * @param onStored the places of a moved question, from 0
 */
export function useQuestionMoves(assessmentId: number, onStored?: (from: number, to: number) => void) {
  const queries = useQueryClient();
  const { queryKey } = queryOf(listQuestions, { params: { assessmentId } });
  const mutationKey = [orderQuestions.name, assessmentId];
  const storedIds = useRef<readonly number[]>([]);
  const store = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ body }: StoredMove) => callForData(orderQuestions, { body }),
    onSuccess: (_answer, { body, from, to }) => {
      storedIds.current = body.questionIds;
      onStored?.(from, to);
    },
    onError: () => {
      queries.setQueryData(queryKey, (shown) => shown && inOrderOf(shown, storedIds.current));
    },
    onSettled: () => {
      // A reading between two moves would show the order without the second.
      if (queries.isMutating({ mutationKey }) === 1) void readAgain(queries, orderQuestions);
    },
  });
  const move = ({ questionId, to }: QuestionMove) => {
    const shown = queries.getQueryData(queryKey) ?? [];
    const from = shown.findIndex((question) => question.questionId === questionId);
    if (from < 0 || to === from || shown[to] === undefined) return;
    const moved = movedTo(shown, from, to);
    if (queries.isMutating({ mutationKey }) === 0) storedIds.current = idsOf(shown);
    queries.setQueryData(queryKey, [...moved]);
    // A reading that has begun would undo the move on the screen.
    void queries.cancelQueries({ queryKey });
    store.mutate({ body: { assessmentId, seenIds: idsOf(shown), questionIds: idsOf(moved) }, from, to });
  };
  return { move, error: store.error, isStoring: store.isPending };
}
