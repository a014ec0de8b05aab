/** Time that all work in pieces together may always take in one turn of the event loop. */
const SLICE_MS = 1;
/**
 * Work in pieces may also take this share of the time since the last slice. While a busy loop needs 20 ms for a turn, a millisecond in
 * each would hold back a thousand candidates who open their papers together.
 */
const SHARE = 1 / 3;

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
/** When the last slice ended, while work goes on. */
let lastEndedAt = 0;

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
  lastEndedAt = performance.now();
  setImmediate(runSlice);
}

function runSlice(): void {
  isScheduled = false;
  const startedAt = performance.now();
  const budgetMs = Math.max(SLICE_MS, (startedAt - lastEndedAt) * SHARE);
  let spentMs = 0;
  do {
    spentMs += runJob(Math.min(SLICE_MS, budgetMs - spentMs));
  } while (jobs.length > 0 && spentMs < budgetMs);
  if (jobs.length > 0) schedule();
}

/** Does the next job's pieces for a time. @returns the time that they took, in ms */
function runJob(budgetMs: number): number {
  const job = jobs.shift();
  if (job === undefined) return 0;
  const startedAt = performance.now();
  let isDone = false;
  let spentMs = 0;
  while (!isDone && spentMs < budgetMs) {
    isDone = job.piece();
    spentMs = performance.now() - startedAt;
  }
  job.onSlice?.(spentMs);
  if (!isDone) jobs.push(job);
  return spentMs;
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
