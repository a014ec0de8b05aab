import { useEffect } from 'react';
import type { AttemptRun } from './attempt-run.ts';
import { notePageLeft } from './page-reload.ts';

/** Tells the run when the page is left, is back or has its line again, and warns before answers are lost. */
export function usePageEvents(run: AttemptRun): void {
  useEffect(() => {
    let isGoing = false;
    const onVisibility = () => {
      // a page that goes away is hidden too; that is a reload or a navigation, not another tab
      if (isGoing) return;
      if (document.visibilityState === 'hidden') {
        // phones end hidden pages without a word
        run.leave();
        run.noteAway('tab');
      } else void run.resync();
    };
    const onBlur = () => {
      if (!isGoing) run.noteAway('window');
    };
    const onPointerLeave = (event: PointerEvent) => {
      // a finger leaves the page whenever it is lifted
      if (event.pointerType === 'mouse') run.noteAway('pointer');
    };
    const onOnline = () => void run.resync();
    const onHide = () => {
      isGoing = true;
      run.leave();
      notePageLeft(run.attempt.attemptId);
    };
    const onShow = () => {
      isGoing = false;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (run.holdsUnkept()) event.preventDefault();
      // what is written when the page is already going away is not always stored
      run.leave();
    };
    const page = document.documentElement;
    document.addEventListener('visibilitychange', onVisibility);
    page.addEventListener('pointerleave', onPointerLeave);
    addEventListener('blur', onBlur);
    addEventListener('online', onOnline);
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      page.removeEventListener('pointerleave', onPointerLeave);
      removeEventListener('blur', onBlur);
      removeEventListener('online', onOnline);
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      removeEventListener('beforeunload', onLeave);
    };
  }, [run]);
}
