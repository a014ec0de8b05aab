import { useSyncExternalStore } from 'react';
import type { AttemptRun } from './attempt-run.ts';
import type { RunState } from './run-state.ts';

/** The run's state; the component renders again when it changes. */
export function useRunState(run: AttemptRun): RunState {
  return useSyncExternalStore(run.subscribe, run.getState);
}
