import type { IDBPDatabase } from 'idb';

/** Opening is abandoned after this time, because another page may block the storage. */
const OPEN_TIMEOUT_MS = 2_000;
/** Time after a failure in which the storage stays closed, so that nothing waits for it. */
const REST_MS = 15_000;

/** A database of this page; reopened after the browser closed it or it failed to open. */
export class DatabaseConnection<Schema> {
  private readonly openDatabase: (onClosed: () => void) => Promise<IDBPDatabase<Schema>>;
  private current: Promise<IDBPDatabase<Schema>> | null = null;
  private restsUntil = 0;

  /** @param openDatabase calls back when the browser has deleted the storage, or another page needs it */
  constructor(openDatabase: (onClosed: () => void) => Promise<IDBPDatabase<Schema>>) {
    this.openDatabase = openDatabase;
  }

  async open(): Promise<IDBPDatabase<Schema>> {
    if (this.current === null && performance.now() < this.restsUntil) throw new NotAnswering();
    return this.reopen();
  }

  /** Reopens at once, also after a recent failure. */
  reopen(): Promise<IDBPDatabase<Schema>> {
    if (this.current === null) {
      this.current = withTimeout(this.openDatabase(() => this.forget()));
      this.current.catch(() => {
        this.forget();
        this.restsUntil = performance.now() + REST_MS;
      });
    }
    return this.current;
  }

  private forget(): void {
    this.current = null;
  }
}

/** All keys that begin with these numbers. In IndexedDB an array sorts after every number and every text. */
export const keysOf = (...prefix: (number | string)[]): IDBKeyRange =>
  IDBKeyRange.bound(prefix, [...prefix, []]);

/** The `blocking` handler of a database: a newer version of this page must be able to open it. */
export function closeForUpgrade(event: Event, onClosed: () => void): void {
  if (event.target instanceof IDBDatabase) event.target.close();
  onClosed();
}

class NotAnswering extends Error {
  override name = 'NotAnswering';
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotAnswering()), OPEN_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
