/** Name of the lock of the page that uploads a user's recordings. */
export const uploadLockName = (userId: number): string => `invigil.recordings.upload.${userId}`;

/** Name of the lock of the page that is making a recording. */
export const recordingLockName = (recordingId: string): string => `invigil.recordings.${recordingId}`;

/**
 * Runs the work while no other page of this browser runs work of the same name. Without a lock where the browser has
 * none: the server accepts a part that has arrived already.
 */
export async function withPageLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
}

/** Holds a lock until the returned function is called. */
export function holdPageLock(name: string): () => void {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withPageLock(name, () => released);
  return release;
}

/** Whether no page holds the lock; true where the browser has no locks. */
export async function isPageLockFree(name: string): Promise<boolean> {
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null);
  } catch {
    return true;
  }
}
