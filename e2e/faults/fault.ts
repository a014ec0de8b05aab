import type { Comparison } from './ledger.ts';

/** Result of a fault. */
export interface FaultResult {
  readonly fault: string;
  /** The fault applied, and how often. */
  readonly done: string;
  readonly comparison?: Comparison;
  /** Violations found; empty without any. */
  readonly broken: readonly string[];
}

/** Every acknowledged answer must be stored. */
export function lostOf({ expected, stored }: Comparison): string[] {
  return expected === stored ? [] : [`${expected - stored} acknowledged answers are not stored`];
}

/** @returns whether no fault broke a rule */
export function printFaults(results: readonly FaultResult[]): boolean {
  console.log('');
  for (const { fault, done, comparison, broken } of results) {
    console.log(`${broken.length === 0 ? 'held  ' : 'BROKEN'}  ${fault}: ${done}`);
    for (const line of broken) console.log(`          ${line}`);
    if (comparison === undefined) continue;
    const { acknowledged, expected, stored } = comparison;
    console.log(
      `          ${acknowledged} answers acknowledged; of ${expected} last ones ${stored} stored, ${expected - stored} lost`,
    );
  }
  const sum = (of: (comparison: Comparison) => number) =>
    results.reduce((total, { comparison }) => total + (comparison === undefined ? 0 : of(comparison)), 0);
  console.log(
    `\nAcknowledged ${sum(({ acknowledged }) => acknowledged)} answers, ${sum(({ expected }) => expected)} questions' last ones; ` +
      `stored ${sum(({ stored }) => stored)}, lost ${sum(({ expected, stored }) => expected - stored)}`,
  );
  return results.every(({ broken }) => broken.length === 0);
}

export function listReasons(reasons: ReadonlyMap<string, number>): string {
  return [...reasons].map(([reason, times]) => `${reason} (${times})`).join(', ') || 'nothing';
}
