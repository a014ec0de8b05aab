import { useState } from 'react';
import type { Draft } from './draft.ts';
import { NO_PICKS, type QuestionEdit, withAllTicks, withEdit, withTick } from './picked-questions.ts';

/** The author's choice of drafted questions: those left out, the edited ones, and those whose editors are open. */
export function useQuestionPicks(draft: Draft) {
  const [picks, setPicks] = useState(NO_PICKS);
  /** Positions of the questions whose editors are open. */
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set());
  const setEditorOpen = (position: number, isOpen: boolean) =>
    setEditing((before) => {
      const next = new Set(before);
      if (isOpen) next.add(position);
      else next.delete(position);
      return next;
    });
  return {
    picks,
    editing,
    setEditorOpen,
    tick: (position: number, isTicked: boolean) => setPicks(withTick(picks, position, isTicked)),
    tickAll: (isTicked: boolean) => setPicks(withAllTicks(picks, draft, isTicked)),
    edit: (position: number, edited: QuestionEdit) => {
      setPicks(withEdit(picks, position, edited));
      setEditorOpen(position, false);
    },
  };
}

export type QuestionPicks = ReturnType<typeof useQuestionPicks>;
