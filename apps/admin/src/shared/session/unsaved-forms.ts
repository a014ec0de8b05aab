import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts a form with unsaved changes. @returns a function that ends it */
export function countUnsavedForm(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether a form of this tab has unsaved changes. */
export function useHasUnsavedForms(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0,
  );
}
