import { useSyncExternalStore } from 'react';

/** As in the style sheets: without room for the list beside the question. */
const SMALL = '(width < 850px)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(SMALL);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the exam is sat on a small screen, such as a phone. */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches);
