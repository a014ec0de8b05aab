/** How many steps can be undone. */
export const MAX_STEPS = 100;

/** The steps that can be undone and redone. The present state is kept by the owner of the history. */
export interface History<State> {
  /** Earlier states, the latest last. */
  readonly past: readonly State[];
  /** Undone states, the next one to redo last. */
  readonly future: readonly State[];
  /** Names what the last step did; a further change of the same name belongs to the same step. Null starts a new step. */
  readonly step: string | null;
}

/** A history without steps. */
export const emptyHistory = <State>(): History<State> => ({ past: [], future: [], step: null });

/**
 * Records a change.
 *
 * @param before the state before the change
 * @param step the name of what changes, such as the arrow keys on one element; null for a step of its own
 */
export function recordStep<State>(
  history: History<State>,
  before: State,
  step: string | null = null,
): History<State> {
  if (step !== null && step === history.step) return { ...history, future: [] };
  return { past: [...history.past, before].slice(-MAX_STEPS), future: [], step };
}

/** The state to return to with the history after it; null where nothing can be undone. */
export function undoStep<State>(
  { past, future }: History<State>,
  present: State,
): { readonly history: History<State>; readonly state: State } | null {
  if (past.length === 0) return null;
  return {
    state: past[past.length - 1] as State,
    history: { past: past.slice(0, -1), future: [...future, present], step: null },
  };
}

/** The state to go forward to with the history after it; null where nothing can be redone. */
export function redoStep<State>(
  { past, future }: History<State>,
  present: State,
): { readonly history: History<State>; readonly state: State } | null {
  if (future.length === 0) return null;
  return {
    state: future[future.length - 1] as State,
    history: { past: [...past, present], future: future.slice(0, -1), step: null },
  };
}
