/**
 * Timed actions: `operation` is a save and the next question together, `begin` a start up to the first question, or to the whole paper.
 */
export type Action =
  | 'sign-in'
  | 'dashboard'
  | 'upload'
  | 'start'
  | 'open'
  | 'begin'
  | 'paper'
  | 'save'
  | 'next'
  | 'operation'
  | 'heartbeat'
  | 'finish'
  | 'result';

/** Composed of other actions, whose failures are counted there. */
const COMPOSED: ReadonlySet<Action> = new Set(['begin', 'operation']);

/** Milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Every duration of a phase by action, and every failure. */
export class Timings {
  #durations = new Map<Action, number[]>();
  readonly failures: string[] = [];

  /** Times a call. A failure is noted and thrown on. */
  async time<Answer>(action: Action, work: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    try {
      const answer = await work();
      this.add(action, performance.now() - began);
      return answer;
    } catch (error) {
      if (!COMPOSED.has(action)) this.failures.push(`${action}: ${String(error)}`);
      throw error;
    }
  }

  add(action: Action, milliseconds: number): void {
    const durations = this.#durations.get(action);
    if (durations === undefined) this.#durations.set(action, [milliseconds]);
    else durations.push(milliseconds);
  }

  /** Returns the timings so far and begins anew; failures stay here. */
  takeLap(): Timings {
    const lap = new Timings();
    lap.#durations = this.#durations;
    this.#durations = new Map();
    return lap;
  }

  /** Adds the durations of another phase. */
  merge(other: Timings): void {
    for (const [action, durations] of other.#durations)
      for (const milliseconds of durations) this.add(action, milliseconds);
  }

  /** Undefined for an action that never ran. */
  spread(action: Action): Spread | undefined {
    const sorted = Float64Array.from(this.#durations.get(action) ?? []).sort();
    if (sorted.length === 0) return undefined;
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
  }
}
