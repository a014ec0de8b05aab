import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Full screen on and off; null where the browser has none, as on iPhones. */
export function useFullscreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return {
    labelKey: isFull ? ('fullscreen.leave' as const) : ('fullscreen.enter' as const),
    icon: isFull ? Minimize : Maximize,
    toggle: () => {
      const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      // A browser may refuse, for example in a frame; the page then just stays as it is.
      change.catch(() => undefined);
    },
  };
}
