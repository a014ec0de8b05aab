import type { Fetch, Probe } from './probes.ts';

/** Milliseconds that the answers of a call took. */
export interface Measured {
  readonly probe: Probe;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

const WARM_UP = 8;

/**
 * Times a call, its body included, one at a time.
 * @throws Error when every answer was empty: nothing would have been measured
 */
export async function measureProbe(fetch: Fetch, probe: Probe, requests: number): Promise<Measured> {
  let rowsSeen = 0;
  for (let round = 0; round < WARM_UP; round++) rowsSeen += sizeOf(await fetch(probe.request(round)));
  const durations: number[] = [];
  for (let round = WARM_UP; round < WARM_UP + requests; round++) {
    const request = probe.request(round);
    const began = performance.now();
    const answer = await fetch(request);
    durations.push(performance.now() - began);
    rowsSeen += sizeOf(answer);
  }
  if (rowsSeen === 0) throw new Error(`${probe.call}, ${probe.who}: nothing but empty answers`);
  durations.sort((a, b) => a - b);
  const at = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { probe, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Rows of a list, or fields of a single thing. */
function sizeOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  return 'count' in answer ? Number(answer.count) : Object.keys(answer).length;
}
