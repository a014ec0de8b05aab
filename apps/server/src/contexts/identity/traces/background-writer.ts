/** Items of one statement. */
const LARGEST_BATCH = 200;
/** Waiting items beyond which new ones are lost: minutes of a database that does not respond. */
const MOST_WAITING = 5_000;

interface BackgroundWriter<Item> {
  /** Adds an item to be written soon; never waits and never throws. */
  add(item: Item): void;
  /** Resolves once every item added so far is written or lost. */
  settled(): Promise<void>;
}

/**
 * Writes items in batches, one batch at a time, so that a table that cannot be written holds up nobody and takes one
 * connection at most.
 *
 * @param onLost told of each batch that could not be written, and of items beyond the limit
 */
export function createBackgroundWriter<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  onLost: (count: number, error?: unknown) => void,
): BackgroundWriter<Item> {
  let waiting: Item[] = [];
  let working: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      await write(batch).catch((error: unknown) => onLost(batch.length, error));
    }
    working = undefined;
  }

  return {
    add(item) {
      if (waiting.length >= MOST_WAITING) return onLost(1);
      waiting.push(item);
      // Items of the same turn share a statement.
      working ??= Promise.resolve().then(writeAll);
    },
    settled: async () => working,
  };
}
