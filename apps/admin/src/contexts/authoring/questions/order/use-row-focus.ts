import { useEffect, useState } from 'react';

interface FollowedRow {
  readonly questionId: number;
  /** The number that the move gives to the question. */
  readonly number: number;
  /** The place of its row on the page in view; null where the page that has it is on its way. */
  readonly index: number | null;
}

interface ShownRows {
  /** All questions with their numbers. */
  readonly heldRows: readonly { readonly questionId: number; readonly number: number }[];
  /** The page in view. */
  readonly rows: readonly { readonly questionId: number }[];
}

/**
 * Puts the focus on the menu of a question that was moved. Where the question has left the page in view, the row in its place
 * gets it.
 */
export function useRowFocus({ heldRows, rows }: ShownRows) {
  const [followed, setFollowed] = useState<FollowedRow | null>(null);
  useEffect(() => {
    if (followed === null) return;
    const { questionId, number, index } = followed;
    if (!heldRows.some((row) => row.questionId === questionId && row.number === number)) return;
    const isShown = rows.some((row) => row.questionId === questionId);
    if (!isShown && index === null) return;
    const row = isShown || index === null ? undefined : rows[Math.min(index, rows.length - 1)];
    const menu = document.querySelector<HTMLElement>(
      `tr[data-row="${row?.questionId ?? questionId}"] [aria-haspopup="menu"]`,
    );
    menu?.focus();
    setFollowed(null);
  }, [followed, heldRows, rows]);
  return setFollowed;
}
