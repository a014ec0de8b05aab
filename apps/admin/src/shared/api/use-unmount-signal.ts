import { useEffect, useRef } from 'react';

/** A signal that aborts when the component leaves the page: for reads that a press starts. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Strict mode mounts a component a second time, after the end of its first life.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
