import { useMayOpen } from '../../shared/session/use-may-open.ts';
import { ResultDialog } from '../results/ResultDialog.tsx';
import { LiveBoardScreen as LiveBoard } from './live-board/LiveBoardScreen.tsx';

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
