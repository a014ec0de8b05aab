/** Waits for the next turn of the event loop with a free place. */
export type Turns = () => Promise<void>;

const AT_ONCE = Promise.resolve();

/**
 * Admits at most `perTurn` pieces of work in one turn of the event loop, in the order of their arrival. Calls that arrive
 * together are otherwise all begun before the event loop reads anything else, so that a flood delays saves by its whole
 * length.
 */
export function createTurns(perTurn: number): Turns {
  const waiting: (() => void)[] = [];
  let admitted = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(begin);
  }

  function begin(): void {
    isScheduled = false;
    const admissions = waiting.splice(0, perTurn);
    admitted = admissions.length;
    if (admitted > 0) schedule();
    for (const admit of admissions) admit();
  }

  return () => {
    schedule();
    if (waiting.length > 0 || admitted >= perTurn) return new Promise((resolve) => waiting.push(resolve));
    admitted++;
    return AT_ONCE;
  };
}
