/** What is timed: `operation` is a save and the next question together. */
export type Action = 'sign-in' | 'start' | 'open' | 'save' | 'next' | 'operation' | 'countdown' | 'finish';

/** Milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Every duration of a phase by action, and every failure. */
export class Timings {
  readonly #durations = new Map<Action, number[]>();
  readonly failures: string[] = [];

  /** Times a call. A failure is noted and thrown on. */
  async time<Answer>(action: Action, work: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    try {
      const answer = await work();
      this.add(action, performance.now() - began);
      return answer;
    } catch (error) {
      if (action !== 'operation') this.failures.push(`${action}: ${String(error)}`);
      throw error;
    }
  }

  add(action: Action, milliseconds: number): void {
    const durations = this.#durations.get(action);
    if (durations === undefined) this.#durations.set(action, [milliseconds]);
    else durations.push(milliseconds);
  }

  /** Undefined for what was never done. */
  spread(action: Action): Spread | undefined {
    const sorted = Float64Array.from(this.#durations.get(action) ?? []).sort();
    if (sorted.length === 0) return undefined;
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }
}
