import { ArrowDown, ArrowUp, ListOrdered } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../../shared/components/Toast.tsx';
import type { RowAction } from '../../../../shared/data-table/columns.ts';
import { PAGE_SIZE, type TableQuery } from '../../../../shared/data-table/table-query.ts';
import type { TableSource } from '../../../../shared/resource-screen/table-source.ts';
import type { NumberedQuestion } from '../question-columns.tsx';
import { MoveFailure } from './MoveFailure.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import { useQuestionMoves } from './use-question-moves.ts';
import { useRowFocus } from './use-row-focus.ts';

type ListSource = Pick<TableSource<NumberedQuestion>, 'heldRows' | 'query' | 'rows' | 'setQuery'>;

/** Whether a table shows the questions in their order, so that up and down mean what they say. */
const isInOrder = ({ search, sort }: TableQuery): boolean =>
  search.trim() === '' && (sort === null || (sort.column === 'number' && sort.direction === 'asc'));

/** The page, from 1, on which the list in order has a place, from 0. */
const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE) + 1;

/** The actions that move a question of a list, with their dialog and what became of a move that was refused. */
export function useQuestionOrder(
  assessmentId: number,
  source: ListSource,
): { actions: readonly RowAction<NumberedQuestion>[]; dialog: ReactNode; notice: ReactNode } {
  const { t } = useTranslation('questions');
  const { heldRows, query, rows, setQuery } = source;
  const toast = useToast();
  const follow = useRowFocus(source);
  const [placing, setPlacing] = useState<NumberedQuestion | null>(null);
  const count = heldRows.length;
  const inOrder = isInOrder(query);
  const { move, error } = useQuestionMoves(assessmentId, (from, to) => {
    const text = t('order.moved', { from: from + 1, to: to + 1 });
    const isElsewhere = inOrder && pageOf(to) !== query.page;
    toast.show(
      text,
      isElsewhere
        ? { label: t('order.show'), onSelect: () => setQuery({ ...query, page: pageOf(to) }) }
        : undefined,
    );
  });
  const step = ({ questionId, number }: NumberedQuestion, by: -1 | 1) => {
    const to = number - 1 + by;
    const isNextPage = pageOf(to) !== query.page;
    follow({ questionId, number: to + 1, index: isNextPage ? null : to % PAGE_SIZE });
    move({ questionId, to });
    if (isNextPage) setQuery({ ...query, page: pageOf(to) });
  };
  const place = ({ questionId }: NumberedQuestion, number: number) => {
    setPlacing(null);
    follow({ questionId, number, index: rows.findIndex((row) => row.questionId === questionId) });
    move({ questionId, to: number - 1 });
  };
  return {
    actions: [
      {
        id: 'up',
        label: t('order.up'),
        icon: ArrowUp,
        hidden: ({ number }) => !inOrder || number === 1,
        onSelect: (row) => step(row, -1),
      },
      {
        id: 'down',
        label: t('order.down'),
        icon: ArrowDown,
        hidden: ({ number }) => !inOrder || number === count,
        onSelect: (row) => step(row, 1),
      },
      {
        id: 'place',
        label: t('order.toPosition'),
        icon: ListOrdered,
        hidden: () => count < 2,
        onSelect: setPlacing,
      },
    ],
    dialog: placing && (
      <PositionDialog
        number={placing.number}
        count={count}
        onChoose={(number) => place(placing, number)}
        onClose={() => setPlacing(null)}
      />
    ),
    notice: <MoveFailure error={error} />,
  };
}
