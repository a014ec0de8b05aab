import { PerformanceObserver, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { ownProcessorMs } from './longest-turn.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Turn extends Span {
  readonly processorMs: number;
}

/** Measures turns of this thread's event loop. */
export interface TurnMeter {
  /**
   * The longest turn during the work, in units of work: the processor time of the thread, without that of garbage
   * collection, which any allocation may cause at any time.
   */
  longest(work: () => Promise<unknown>): Promise<number>;
  close(): void;
}

/** Shorter turns are not recorded. */
const LEAST_MS = 1;
/** Samples of the unit before and after the work; the median counts. */
const UNIT_SAMPLES = 3;
/** Units of work until they are compiled. */
const WARM_UP = 20;
/** In which garbage collections are reported. */
const REPORT_MS = 5;

/**
 * A meter of turns. A timer in each turn reads the thread's processor time, so that short turns within a millisecond
 * count as one. A turn is compared with a unit of work that is measured beside it, because the same work takes several
 * times as long on another machine, or beside other programs.
 */
export function createTurnMeter(): TurnMeter {
  // Steps of incremental marking are part of garbage collection that no entry reports; without them it marks in one pause.
  setFlagsFromString('--no-incremental-marking');
  let collections: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ from: startTime, to: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  for (let unit = 0; unit < WARM_UP; unit++) doUnitOfWork();

  async function turnsOf(work: () => Promise<unknown>): Promise<Turn[]> {
    const turns: Turn[] = [];
    let isDone = false;
    let before = { at: performance.now(), processorMs: ownProcessorMs() };
    const measure = () => {
      const now = { at: performance.now(), processorMs: ownProcessorMs() };
      const processorMs = now.processorMs - before.processorMs;
      if (processorMs >= LEAST_MS) turns.push({ from: before.at, to: now.at, processorMs });
      before = now;
      if (!isDone) setTimeout(measure, 1);
    };
    measure();
    await work();
    isDone = true;
    return turns;
  }

  return {
    async longest(work) {
      const units = measureUnits();
      const turns = await turnsOf(work);
      units.push(...measureUnits());
      await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
      const ownMs = (turn: Turn) => turn.processorMs - collectedMs(turn, collections);
      const longestMs = Math.max(0, ...turns.map(ownMs));
      const unitMs = medianOf(units.map(ownMs));
      collections = [];
      return longestMs / unitMs;
    },
    close: () => observer.disconnect(),
  };
}

/** Time of a turn that went into garbage collection. */
function collectedMs({ from, to }: Span, collections: readonly Span[]): number {
  let sum = 0;
  for (const collection of collections)
    sum += Math.max(0, Math.min(to, collection.to) - Math.max(from, collection.from));
  return sum;
}

const SAMPLE = Array.from({ length: 60 }, (_, id) => ({
  id,
  name: `Candidate ${id}`,
  savedAt: '2026-11-27T09:00:00.000Z',
  answer: 'The offset between two frequencies.',
}));
/** So many take a millisecond on the machine of docs/performance.md. */
const UNIT_ROUNDS = 33;

/** Does a unit of work: a millisecond of processor time on the machine of docs/performance.md, with work like a server's. */
export function doUnitOfWork(): void {
  for (let round = 0; round < UNIT_ROUNDS; round++) JSON.parse(JSON.stringify(SAMPLE));
}

function measureUnits(): Turn[] {
  return Array.from({ length: UNIT_SAMPLES }, () => {
    const before = { at: performance.now(), processorMs: ownProcessorMs() };
    doUnitOfWork();
    const processorMs = ownProcessorMs() - before.processorMs;
    return { from: before.at, to: performance.now(), processorMs };
  });
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
