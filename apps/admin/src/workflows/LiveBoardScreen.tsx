import { LiveBoardScreen as LiveBoard } from '../contexts/exams/live-board/LiveBoardScreen.tsx';
import { ResultDialog } from '../contexts/results/ResultDialog.tsx';
import { useMayOpen } from '../shared/session/use-may-open.ts';

/** The live board, with the result sheets of those who have finished. */
export function LiveBoardScreen() {
  const mayReadResults = useMayOpen('results');
  return (
    <LiveBoard
      resultOf={
        mayReadResults
          ? (attemptId, onClose) => <ResultDialog attemptId={attemptId} onClose={onClose} />
          : undefined
      }
    />
  );
}
