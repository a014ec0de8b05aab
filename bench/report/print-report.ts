import type { Action, Timings } from '../load/timings.ts';
import { type Measured, type PhaseUsage, shareOfCore } from '../measure/phase-usage.ts';
import { sum, total, type Usage } from '../measure/processes.ts';
import { type ClosedLoopResult, OPERATIONS_PER_ATTEMPT } from '../phases/closed-loop.ts';
import type { CohortResult } from '../phases/cohort.ts';
import type { ExpensiveReadsResult } from '../phases/expensive-reads.ts';
import { printTable, rounded, spreadCells } from './table.ts';

/** Throughput, processor time and latencies by level. */
export function printClosedLoop(levels: readonly ClosedLoopResult[]): void {
  console.log(
    `\nClosed loop. One operation is a save and the next question; an attempt is start, open, ` +
      `${OPERATIONS_PER_ATTEMPT} operations, finish.`,
  );
  printTable([
    [
      'in flight',
      'attempts',
      'operations/s',
      'p99 ms',
      'an operation, processor ms: server',
      'database',
      'generator',
    ],
    ...levels.map((level) => [
      String(level.concurrency),
      String(level.attempts),
      rounded(level.operationsPerSecond),
      rounded(level.timings.spread('operation')?.p99),
      ...[level.msPerOperation.server, level.msPerOperation.database, level.msPerOperation.generator].map(
        hundredths,
      ),
    ]),
  ]);
  console.log('\nLatency by number in flight');
  printTable([
    ['ms', ...levels.flatMap(({ concurrency }) => [`${concurrency}: p50`, 'p95', 'p99'])],
    ...(['start', 'open', 'save', 'next', 'operation', 'finish'] as const).map((action) => [
      action,
      ...levels.flatMap(({ timings }) => spreadCells(timings.spread(action))),
    ]),
  ]);
}

/** Prints the cohort with think time and its usage. */
export function printCohort({ result, usage: { seconds, processorMs } }: Measured<CohortResult>): void {
  console.log(`\nCohort, ${rounded(result.operationsPerSecond)} operations/s`);
  printTimings(result.starts, ['begin', 'start', 'open']);
  printTimings(result.timings, ['save', 'next', 'heartbeat', 'finish']);
  const { delays, unseen } = result.board;
  console.log(
    `live board: an answer shown after ${rounded((delays[Math.floor(delays.length / 2)] ?? 0) / 1000)} s, the last ` +
      `after ${rounded((delays.at(-1) ?? 0) / 1000)} s; ${unseen} of ${delays.length + unseen} not shown`,
  );
  if (processorMs === undefined) return;
  const { servers, database, generator } = processorMs;
  const share = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '-' : percent(shareOfCore(milliseconds, { seconds }));
  console.log(
    `of a core: server ${share(sum(servers))}, database ${share(database)}, generator ${share(generator)}`,
  );
}

/** Prints the load of other programs on the machine, without which figures would be better. */
export function printOthers(usages: readonly PhaseUsage[]): void {
  const shares = usages.flatMap((usage) =>
    usage.processorMs === undefined ? [] : [shareOfCore(usage.processorMs.others, usage)],
  );
  if (shares.length > 0)
    console.log(`\nOther programs took ${shares.map(percent).join(', ')} of a core in these phases.`);
}

/** Latencies by action. */
export function printTimings(timings: Timings, actions: readonly Action[]): void {
  printTable([
    ['ms', 'count', 'p50', 'p95', 'p99', 'most'],
    ...actions.map((action) => {
      const spread = timings.spread(action);
      return [action, String(spread?.count ?? 0), ...spreadCells(spread), rounded(spread?.max)];
    }),
  ]);
}

/** PSS of server and database: idle, and the peaks of the phases. */
export function printMemory(
  idle: Usage | undefined,
  peaks: readonly (readonly [string, Usage | undefined])[],
): void {
  if (idle === undefined) return;
  console.log('\nMemory, PSS');
  printTable([
    ['MB', 'server', 'database', 'together'],
    ...[['idle', idle] as const, ...peaks].map(([name, usage]) => [
      name,
      ...(usage === undefined
        ? []
        : [sum(usage.servers), usage.database, usage.database === undefined ? undefined : total(usage)].map(
            rounded,
          )),
    ]),
  ]);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

export function hundredths(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? '-' : milliseconds.toFixed(2);
}

export function printExpensiveReads({ control, reads }: ExpensiveReadsResult): void {
  for (const { name, timings, statuses } of [control, ...reads]) {
    const answered = [...statuses].map(([status, times]) => `status ${status}: ${times}`).join(', ');
    console.log(`\nTwelve parallel reads: ${name} (${answered})`);
    printTimings(timings, ['save', 'next', 'heartbeat']);
  }
}
