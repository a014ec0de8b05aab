import { LiveBoardScreen as LiveBoard } from '../../features/live-board/components/LiveBoardScreen.tsx';
import { ResultDialog } from '../../features/results/components/ResultDialog.tsx';
import { useMayOpen } from '../../lib/use-may-open.ts';

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
