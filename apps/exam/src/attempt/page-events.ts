import type { Dispatch } from './attempt-store.ts';
import { notePageLeft } from './page-reload.ts';

/**
 * Dispatches events of the page: left, visible again, online again. Warns before answers are lost.
 * @param holdsUnsafe whether leaving now would lose an answer
 * @returns a function that removes the listeners
 */
export function followPageEvents(
  attemptId: number,
  dispatch: Dispatch,
  holdsUnsafe: () => boolean,
): () => void {
  // A page that unloads is hidden too; that is a reload or a navigation, not another tab.
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
    // Touch pointers leave the page whenever the finger is lifted.
    ({ pointerType }) => pointerType === 'mouse' && dispatch({ type: 'pointerLeft' }),
    { signal },
  );
  const blurred = () => !isGoing && !isAskingForDevices() && dispatch({ type: 'windowBlurred' });
  // A frame takes the focus from the window: browsers name the focused element after the event only.
  on('blur', () => (hasFrame() ? setTimeout(() => isInFrame() || blurred()) : blurred()));
  on('online', () => dispatch({ type: 'deviceOnline' }));
  on('pagehide', () => {
    isGoing = true;
    dispatch({ type: 'pageUnloaded' });
    notePageLeft(attemptId);
  });
  on('pageshow', ({ persisted }) => {
    isGoing = false;
    if (persisted && !document.hidden) dispatch({ type: 'pageShown' });
  });
  on('beforeunload', (event) => {
    if (holdsUnsafe()) event.preventDefault();
    // Browsers may drop writes that a page starts while it unloads.
    dispatch({ type: 'pageLeaving' });
  });
  return () => ended.abort();
}

/** Whether the page has the player of another host. */
const hasFrame = (): boolean => document.querySelector('.prompt-player iframe') !== null;

/** Whether the browser may be asking for a permission: its question takes the focus from the window. */
const isAskingForDevices = (): boolean => document.querySelector('[data-asks-permission]') !== null;

/** Whether the candidate uses the player of another host, which is part of the page. */
const isInFrame = (): boolean => document.hasFocus() && document.activeElement instanceof HTMLIFrameElement;
