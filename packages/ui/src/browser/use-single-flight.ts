import { useCallback, useRef, useState } from 'react';

/**
 * Runs an action at most once at a time: drops calls while it runs, so that a double click cannot submit twice.
 * Passes a rejection on to the caller.
 */
export function useSingleFlight<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result> | Result,
): { busy: boolean; run: (...args: Args) => Promise<Result | undefined> } {
  const [busy, setBusy] = useState(false);
  // the state lags a render behind the click; the ref does not
  const running = useRef(false);
  const run = useCallback(
    async (...args: Args) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        return await action(...args);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [action],
  );
  return { busy, run };
}
