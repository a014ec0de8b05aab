import { type ClosedLoopResult, OPERATIONS_PER_ATTEMPT } from '../load/closed-loop.ts';
import type { CohortResult } from '../load/cohort.ts';
import type { Action, Timings } from '../load/timings.ts';
import { type PhaseUsage, total } from '../measure/phase-usage.ts';
import type { Usage } from '../measure/processes.ts';
import { printTable, rounded, spreadCells, verdict } from './table.ts';

/** Figures to reach on two cores, the load generator included. */
const TARGETS = {
  concurrency: 32,
  operationsPerSecond: 2000,
  operationP99: 50,
  idleMb: 250,
  loadedMb: 600,
  saveP95: 50,
  saveP99: 200,
};

interface Measured<Result> {
  readonly result: Result;
  readonly usage: PhaseUsage;
}

/** Sign-in by everybody. */
export function printSignIn({ result, usage }: Measured<Timings>, concurrency: number): void {
  const spread = result.spread('sign-in');
  const processor = usage.processorMs;
  const each = processor === undefined || spread === undefined ? undefined : total(processor) / spread.count;
  console.log(
    `\nSign-in, ${spread?.count ?? 0} candidates, ${concurrency} in flight (one password at a time is checked)`,
  );
  printTable([
    ['', 'p50 ms', 'p95 ms', 'p99 ms', 'processor ms each'],
    ['sign-in', ...spreadCells(spread), rounded(each)],
  ]);
}

/** Throughput, processor time an attempt and latencies by level. */
export function printClosedLoop(levels: readonly Measured<ClosedLoopResult>[]): void {
  console.log(
    `\nClosed loop. One operation is a save and the next question; an attempt is start, open, ` +
      `${OPERATIONS_PER_ATTEMPT} operations, finish.`,
  );
  printTable([
    ['in flight', 'attempts', 'operations/s', 'p99 ms'],
    ...levels.map(({ result }) => [
      String(result.concurrency),
      String(result.attempts),
      rounded(result.operationsPerSecond),
      rounded(result.timings.spread('operation')?.p99),
    ]),
  ]);
  const target = levels.find(({ result }) => result.concurrency === TARGETS.concurrency)?.result;
  if (target !== undefined) {
    const p99 = target.timings.spread('operation')?.p99 ?? Number.POSITIVE_INFINITY;
    const met = target.operationsPerSecond >= TARGETS.operationsPerSecond && p99 < TARGETS.operationP99;
    console.log(
      `target: ${TARGETS.operationsPerSecond} operations/s at ${TARGETS.concurrency} in flight, ` +
        `p99 under ${TARGETS.operationP99} ms: ${verdict(met)}`,
    );
  }
  console.log('\nProcessor time, ms');
  printTable([
    ['in flight', 'an attempt: server', 'database', 'generator', 'an operation: server', 'database'],
    ...levels.map(({ result, usage: { processorMs } }) => [
      String(result.concurrency),
      ...[processorMs?.server, processorMs?.database, processorMs?.generator].map((ms) =>
        rounded(ms === undefined ? undefined : ms / result.attempts),
      ),
      ...[result.msPerOperation.server, result.msPerOperation.database].map((ms) =>
        Number.isNaN(ms) ? '-' : ms.toFixed(2),
      ),
    ]),
  ]);
  console.log('\nLatency by number in flight');
  printTable([
    ['ms', ...levels.flatMap(({ result }) => [`${result.concurrency}: p50`, 'p95', 'p99'])],
    ...(['start', 'open', 'save', 'next', 'operation', 'finish'] as const).map((action) => [
      action,
      ...levels.flatMap(({ result }) => spreadCells(result.timings.spread(action))),
    ]),
  ]);
}

/** The cohort with think time. */
export function printCohort({ result }: Measured<CohortResult>, facts: string): void {
  console.log(`\nCohort: ${facts}`);
  const actions: Action[] = ['start', 'open', 'save', 'next', 'countdown', 'finish'];
  printTable([
    ['ms', 'count', 'p50', 'p95', 'p99'],
    ...actions.map((action) => {
      const spread = result.timings.spread(action);
      return [action, String(spread?.count ?? 0), ...spreadCells(spread)];
    }),
  ]);
  const save = result.timings.spread('save');
  const met = save !== undefined && save.p95 < TARGETS.saveP95 && save.p99 < TARGETS.saveP99;
  console.log(
    `${rounded(result.operationsPerSecond)} operations/s; target: save p95 under ${TARGETS.saveP95} ms, ` +
      `p99 under ${TARGETS.saveP99} ms, no error: ${verdict(met && result.timings.failures.length === 0)}`,
  );
}

/** PSS of server and database: before anything was done, and the peaks of the phases. */
export function printMemory(
  idle: Usage | undefined,
  peaks: readonly (readonly [string, Usage | undefined])[],
): void {
  if (idle === undefined) {
    console.log('\nMemory and processor time are not measured: the processes are not on this machine.');
    return;
  }
  const loaded = Math.max(...peaks.map(([, peak]) => (peak === undefined ? 0 : total(peak))));
  // The targets are for server and database together.
  const judge = (used: number, target: number) =>
    idle.database === undefined ? '-' : `under ${target}: ${verdict(used < target)}`;
  console.log('\nMemory, PSS');
  printTable([
    ['MB', 'server', 'database', 'together', 'target'],
    ['idle', ...memoryCells(idle), judge(total(idle), TARGETS.idleMb)],
    ...peaks.map(([name, peak]) => [name, ...(peak === undefined ? [] : memoryCells(peak))]),
    ['most', '', '', rounded(loaded), judge(loaded, TARGETS.loadedMb)],
  ]);
}

function memoryCells(usage: Usage): string[] {
  const together = usage.database === undefined ? undefined : total(usage);
  return [usage.server, usage.database, together].map(rounded);
}
