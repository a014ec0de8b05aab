import type { StorageFacts } from './checks.ts';

const NAME = 'invigil.readiness';
const STORE = 'recordings';
const TIMEOUT_MS = 5_000;

/** Stores and deletes a file in this browser, and asks the browser for the free space and to preserve the data. */
export async function probeStorage(): Promise<StorageFacts> {
  const stop = AbortSignal.timeout(TIMEOUT_MS);
  const timeout = new Promise<undefined>((resolve) =>
    stop.addEventListener('abort', () => resolve(undefined)),
  );
  const [isUsable = false, freeBytes] = await Promise.all([
    Promise.race([canStore().catch(() => false), timeout]),
    Promise.race([readFreeBytes().catch(() => undefined), timeout]),
  ]);
  // Not awaited: a browser may ask the user.
  if (isUsable) navigator.storage?.persist?.().catch(() => false);
  return { isUsable, freeBytes };
}

async function canStore(): Promise<boolean> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    const file = new Blob(['recording']);
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    await resultOf(store.put(file, 'test'));
    const stored: unknown = await resultOf(store.get('test'));
    return stored instanceof Blob && stored.size === file.size;
  } finally {
    database.close();
    indexedDB.deleteDatabase(NAME);
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function readFreeBytes(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
}
