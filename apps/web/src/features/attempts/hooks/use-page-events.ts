import { useEffect } from 'react';
import type { AttemptRun } from '../logic/attempt-run.ts';

/** Tells the run when the page is left, is back or has its line again, and warns before answers are lost. */
export function usePageEvents(run: AttemptRun): void {
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') run.noteAway('visibilityChangeCount');
      else void run.resync();
    };
    const onBlur = () => run.noteAway('pointerLeaveCount');
    const onOnline = () => void run.resync();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (run.holdsUnsent()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('blur', onBlur);
    addEventListener('online', onOnline);
    addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('blur', onBlur);
      removeEventListener('online', onOnline);
      removeEventListener('beforeunload', onLeave);
    };
  }, [run]);
}
