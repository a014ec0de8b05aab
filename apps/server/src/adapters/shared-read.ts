/**
 * Reads a value for all callers that wait for it. A caller never gets a value whose reading began before its call, so that
 * it sees every change that was finished then; a flood of calls reads once at a time.
 */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;

  async function readAfter(former: Promise<unknown>): Promise<Value> {
    await former.catch(() => undefined);
    next = undefined;
    return read();
  }

  return () => {
    if (next === undefined) {
      next = readAfter(running);
      running = next;
    }
    return next;
  };
}
