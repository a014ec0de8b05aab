import { useSyncExternalStore } from 'react';
import type { InputHost } from '../interactions/interaction-input.ts';

type ReportButton = typeof import('./ReportProblem.tsx').ReportProblem;

/** After the first question, which has the more urgent requests. */
const LOADING_DELAY_MS = 1_000;

let button: ReportButton | null = null;
const listeners = new Set<() => void>();

function setButton(loaded: ReportButton | null): void {
  button = loaded;
  for (const listener of listeners) listener();
}

/**
 * Loads the reports of problems apart from the first bundle, and begins to send what an earlier page has left. The exam goes
 * on without them where their file is out of reach; the next connection loads it.
 *
 * @returns a function that ends it
 */
export function attachProblems(host: InputHost): () => void {
  let detach = () => {};
  let isOver = false;
  const load = async () => {
    try {
      const { ReportProblem, openReports } = await import('./ReportProblem.tsx');
      if (isOver) return;
      detach = openReports(host);
      setButton(ReportProblem);
    } catch {
      addEventListener('online', load, { once: true });
    }
  };
  const cancel = host.timing.schedule(load, LOADING_DELAY_MS);
  return () => {
    isOver = true;
    cancel();
    removeEventListener('online', load);
    detach();
    setButton(null);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The button of a question's report, once it is loaded. */
export const useReportProblem = (): ReportButton | null => useSyncExternalStore(subscribe, () => button);
