/** Time that all work in pieces together may take in one turn of the event loop. */
const SLICE_MS = 1;

/** Work that yields between its pieces, each of which takes far less than a millisecond. */
export type WorkInPieces<Result> = Generator<void, Result>;

interface Job {
  /** Does one piece. @returns whether the work is done */
  readonly piece: () => boolean;
  readonly onSlice: ((ms: number) => void) | undefined;
}

/** Work in progress, the next in turn first. One list, because a thread has one event loop. */
const jobs: Job[] = [];
let isScheduled = false;

/**
 * Does work whose length grows with its data, such as encoding a long list, in slices of which one runs in each turn of
 * the event loop. Calls that work at the same time take turns, so that they delay a save by one slice in all.
 *
 * @param onSlice receives the duration of each slice
 */
export function workInTurns<Result>(
  work: WorkInPieces<Result>,
  onSlice?: (ms: number) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    jobs.push({
      onSlice,
      piece() {
        try {
          const { done = false, value } = work.next();
          if (done) resolve(value as Result);
          return done;
        } catch (error) {
          reject(error);
          return true;
        }
      },
    });
    schedule();
  });
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(runSlice);
}

function runSlice(): void {
  isScheduled = false;
  const job = jobs.shift();
  if (job === undefined) return;
  const startedAt = performance.now();
  let isDone = false;
  let spentMs = 0;
  while (!isDone && spentMs < SLICE_MS) {
    isDone = job.piece();
    spentMs = performance.now() - startedAt;
  }
  job.onSlice?.(spentMs);
  if (!isDone) jobs.push(job);
  if (jobs.length > 0) schedule();
}

/** Maps a long list in pieces. */
export function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  return workInTurns(mapInPieces(items, map));
}

/** Maps a list, and yields after each item. */
function* mapInPieces<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, index: number) => Mapped,
): WorkInPieces<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    yield;
  }
  return mapped;
}
