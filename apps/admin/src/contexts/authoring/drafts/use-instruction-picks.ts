import { useState } from 'react';

/** The author's choice of drafted instructions, by their positions: those left out, and the edited texts. */
export function useInstructionPicks() {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    left,
    texts,
    tick: (position: number, isTicked: boolean) => {
      const next = new Set(left);
      if (isTicked) next.delete(position);
      else next.add(position);
      setLeft(next);
    },
    edit: (position: number, text: string) => setTexts(new Map([...texts, [position, text]])),
  };
}

export type InstructionPicks = ReturnType<typeof useInstructionPicks>;
