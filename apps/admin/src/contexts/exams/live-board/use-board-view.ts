import { useState } from 'react';
import { type BoardView, readBoardView, storeBoardView } from './board-view.ts';

/** How the board is shown; a choice is kept for this browser. */
export function useBoardView() {
  const [view, setView] = useState(readBoardView);
  const chooseView = (chosen: BoardView) => {
    setView(chosen);
    storeBoardView(chosen);
  };
  return { view, chooseView };
}
