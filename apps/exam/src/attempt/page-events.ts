import type { Dispatch } from './attempt-store.ts';
import { notePageLeft } from './page-reload.ts';

/**
 * Dispatches what happens to the page: left, back, or online again. Warns before answers are lost.
 *
 * @param holdsUnsafe whether leaving now would lose an answer
 * @returns ends it
 */
export function followPageEvents(
  attemptId: number,
  dispatch: Dispatch,
  holdsUnsafe: () => boolean,
): () => void {
  // A page that goes away is hidden too; that is a reload or a navigation, not another tab.
  let isGoing = false;
  const ended = new AbortController();
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, act, { signal: ended.signal });
  const { signal } = ended;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!isGoing) dispatch({ type: document.visibilityState === 'hidden' ? 'pageHidden' : 'pageShown' });
    },
    { signal },
  );
  document.documentElement.addEventListener(
    'pointerleave',
    // A finger leaves the page whenever it is lifted.
    ({ pointerType }) => pointerType === 'mouse' && dispatch({ type: 'pointerLeft' }),
    { signal },
  );
  on('blur', () => !isGoing && dispatch({ type: 'windowBlurred' }));
  on('online', () => dispatch({ type: 'deviceOnline' }));
  on('pagehide', () => {
    isGoing = true;
    dispatch({ type: 'pageLeaving' });
    notePageLeft(attemptId);
  });
  on('pageshow', () => {
    isGoing = false;
  });
  on('beforeunload', (event) => {
    if (holdsUnsafe()) event.preventDefault();
    // Browsers do not always store what a page writes when it is already going away.
    dispatch({ type: 'pageLeaving' });
  });
  return () => ended.abort();
}
