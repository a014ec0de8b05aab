import { SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import type { Timings } from '../load/timings.ts';
import { total, type Usage } from '../measure/processes.ts';
import type { ClosedLoopResult } from '../phases/closed-loop.ts';
import type { CohortResult } from '../phases/cohort.ts';
import type { ExpensiveReadsResult } from '../phases/expensive-reads.ts';
import type { SearchesResult } from '../phases/heavy-searches.ts';
import type { InvitationsResult } from '../phases/invitations.ts';
import type { RecordingUploadsResult } from '../phases/recording-uploads.ts';
import type { RegradeResult } from '../phases/regrade.ts';
import type { SignInBurstResult } from '../phases/sign-in-burst.ts';
import type { StatisticsResult } from '../phases/statistics.ts';
import { printTable, rounded, verdict } from './table.ts';

/** A row of the table of figures to reach. */
export interface Figure {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** Target figures on two cores, the load generator included. In milliseconds by default. */
const TARGETS = {
  concurrency: 32,
  operationsPerSecond: 2_000,
  operationP99: 50,
  saveP95: 50,
  saveP99: 200,
  startP99: 3_000,
  signInSeconds: 20,
  idleMb: 107,
  loadedMb: 600,
  paint: 1_000,
  warmStartSeconds: 3,
  listP95: 100,
  boardSeconds: 5,
  searchFactor: 2,
  invitationFactor: 2,
  readFactor: 2,
  statisticsMs: 2_000,
  callMs: 10_000,
  cachedMs: 100,
  fitMs: 60_000,
};

export function operationsFigure(levels: readonly ClosedLoopResult[]): Figure {
  const level = levels.find(({ concurrency }) => concurrency === TARGETS.concurrency);
  const rate = level?.operationsPerSecond ?? 0;
  const p99 = level?.timings.spread('operation')?.p99 ?? Number.POSITIVE_INFINITY;
  return {
    what: `operations, closed loop, ${TARGETS.concurrency} in flight`,
    target: `${TARGETS.operationsPerSecond}/s or more, p99 under ${TARGETS.operationP99} ms`,
    measured: `${rounded(rate)}/s, p99 ${rounded(p99)} ms`,
    isMet: rate >= TARGETS.operationsPerSecond && p99 < TARGETS.operationP99,
  };
}

/** @param stored of the answers that were acknowledged anywhere in the run */
export function cohortFigure(cohort: CohortResult, stored: { acknowledged: number; stored: number }): Figure {
  const { timings, candidates, minutes, speed, board } = cohort;
  const save = timings.spread('save');
  const oldest = (board.delays.at(-1) ?? 0) / 1000;
  const lost = stored.acknowledged - stored.stored;
  return {
    what:
      `${candidates} candidates, an answer every ${30 / speed} to ${90 / speed} s, reports every ` +
      `${SHORT_INTERVAL_MS / 1000 / speed} s, live board, ${minutes} min`,
    target: `save p95 under ${TARGETS.saveP95}, p99 under ${TARGETS.saveP99} ms, no error, none lost, board at most ${TARGETS.boardSeconds} s old`,
    measured:
      `save p95 ${rounded(save?.p95)}, p99 ${rounded(save?.p99)} ms, ${timings.failures.length} errors, ` +
      `${lost} of ${stored.acknowledged} lost, board ${rounded(oldest)} s`,
    isMet:
      save !== undefined &&
      save.p95 < TARGETS.saveP95 &&
      save.p99 < TARGETS.saveP99 &&
      timings.failures.length === 0 &&
      lost === 0 &&
      board.unseen === 0 &&
      oldest <= TARGETS.boardSeconds,
  };
}

export function startsFigure(timings: Timings, candidates: number): Figure {
  const begin = timings.spread('begin');
  const failed = candidates - (begin?.count ?? 0);
  return {
    what: `${candidates} starts within 5 s, up to the first question`,
    target: `p99 under ${TARGETS.startP99 / 1000} s, none failed`,
    measured: `p99 ${rounded((begin?.p99 ?? Number.NaN) / 1000)} s, ${failed} failed`,
    isMet: begin !== undefined && begin.p99 < TARGETS.startP99 && failed === 0,
  };
}

export function signInsFigure({ count, seconds, signIns, meanwhile }: SignInBurstResult): Figure {
  const save = meanwhile.spread('save');
  const failed = signIns.failures.length;
  return {
    what: `${count} sign-ins at once`,
    target: `all within ${TARGETS.signInSeconds} s, save p99 under ${TARGETS.saveP99} ms`,
    measured: `${count - failed} within ${rounded(seconds)} s, save p99 ${rounded(save?.p99)} ms`,
    isMet:
      failed === 0 && seconds < TARGETS.signInSeconds && save !== undefined && save.p99 < TARGETS.saveP99,
  };
}

export function submissionsFigure(
  { accepted, marked }: { accepted: number; marked: number },
  count: number,
): Figure {
  return {
    what: `${count} finish in the last 10 s`,
    target: 'all accepted and marked',
    measured: `${accepted} accepted, ${marked} marked`,
    isMet: accepted === count && marked === count,
  };
}

export function searchesFigure({ without, beside }: SearchesResult): Figure {
  const before = without.spread('save')?.p99 ?? Number.NaN;
  const meanwhile = beside.spread('save')?.p99 ?? Number.NaN;
  return {
    what: '200 searches at once through 20,000 candidates, every second',
    target: `save p99 at most ${TARGETS.searchFactor} times that without`,
    measured: `save p99 ${rounded(before)} ms without, ${rounded(meanwhile)} ms beside them`,
    isMet: meanwhile <= TARGETS.searchFactor * before,
  };
}

export function recordingsFigure({ count, without, beside, uploads }: RecordingUploadsResult): Figure {
  const before = without.spread('save')?.p99 ?? Number.NaN;
  const save = beside.spread('save');
  const stored = uploads.spread('upload')?.count ?? 0;
  return {
    what: `${count} candidates upload a minute of video at 600 kbit/s at once`,
    target: `all stored, save p99 under ${TARGETS.saveP99} ms`,
    measured: `${stored} stored, save p99 ${rounded(before)} ms without, ${rounded(save?.p99)} ms beside them`,
    isMet: stored === count && save !== undefined && save.p99 < TARGETS.saveP99,
  };
}

export function invitationsFigure({
  count,
  without,
  beside,
  queuedMs,
  sentPerSecond,
}: InvitationsResult): Figure {
  const before = without.spread('save')?.p99 ?? Number.NaN;
  const meanwhile = beside.spread('save')?.p99 ?? Number.NaN;
  return {
    what: `${count} invitations at once`,
    target: `e-mails leave, save p99 at most ${TARGETS.invitationFactor} times that without`,
    measured: `queued in ${rounded(queuedMs / 1000)} s, ${rounded(sentPerSecond)} sent a second, save p99 ${rounded(before)} ms without, ${rounded(meanwhile)} ms beside them`,
    isMet: sentPerSecond > 0 && meanwhile <= TARGETS.invitationFactor * before,
  };
}

export function expensiveReadsFigure({ control, reads }: ExpensiveReadsResult): Figure {
  const p50Of = ({ timings }: ExpensiveReadsResult['control']) => timings.spread('save')?.p50 ?? Number.NaN;
  const worst = Math.max(...reads.map(p50Of));
  const each = reads.map((read) => `${read.name} ${rounded(p50Of(read))}`).join(', ');
  return {
    what: 'twelve parallel calls of one user, of the most expensive reads',
    target: `save p50 at most ${TARGETS.readFactor} times that beside a small read`,
    measured: `save p50 ${rounded(p50Of(control))} ms beside a small read, in ms beside ${each}`,
    isMet: worst <= TARGETS.readFactor * p50Of(control),
  };
}

export function regradeFigure({
  attemptCount,
  changedCount,
  without,
  beside,
  previewMs,
  markedMs,
}: RegradeResult): Figure {
  const before = without.spread('save')?.p99 ?? Number.NaN;
  const meanwhile = beside.spread('save')?.p99 ?? Number.NaN;
  return {
    what: `a regrade of ${attemptCount} attempts`,
    target: `all are marked again, save p99 under ${TARGETS.saveP99} ms`,
    measured: `${changedCount} changed, preview in ${rounded(previewMs / 1000)} s, marked in ${rounded(markedMs / 1000)} s, save p99 ${rounded(before)} ms without, ${rounded(meanwhile)} ms beside it`,
    isMet: changedCount === attemptCount && meanwhile < TARGETS.saveP99,
  };
}

export function statisticsFigures(result: StatisticsResult): Figure[] {
  const { attemptCount, questionCount, coldMs, longestCallMs, cachedMs, fitMs, fitState } = result;
  const what = `${attemptCount} attempts of ${questionCount} questions, beside a working cohort`;
  const saveOf = (timings: StatisticsResult['without']) => timings.spread('save')?.p99 ?? Number.NaN;
  const [before, beside, besideFit] = [result.without, result.besideFigures, result.besideFit].map(saveOf);
  const cached = cachedMs[Math.floor(cachedMs.length / 2)] ?? Number.NaN;
  return [
    {
      what: `statistics of ${what}`,
      target: `within ${TARGETS.statisticsMs / 1000} s, no call above ${TARGETS.callMs / 1000} s, save p99 under ${TARGETS.saveP99} ms`,
      measured: `${rounded(coldMs / 1000)} s, longest call ${rounded(longestCallMs / 1000)} s, save p99 ${rounded(before)} ms without, ${rounded(beside)} ms beside them`,
      isMet:
        coldMs < TARGETS.statisticsMs && longestCallMs < TARGETS.callMs && (beside ?? 0) < TARGETS.saveP99,
    },
    {
      what: 'the same statistics again',
      target: `p50 under ${TARGETS.cachedMs} ms`,
      measured: `p50 ${rounded(cached)} ms, longest ${rounded(cachedMs.at(-1))} ms`,
      isMet: cached < TARGETS.cachedMs,
    },
    {
      what: `models of ${what}`,
      target: `within ${TARGETS.fitMs / 1000} s, save p99 under ${TARGETS.saveP99} ms`,
      measured: `${fitState} in ${rounded(fitMs / 1000)} s, save p99 ${rounded(besideFit)} ms beside them`,
      isMet: fitState === 'ready' && fitMs < TARGETS.fitMs && (besideFit ?? 0) < TARGETS.saveP99,
    },
  ];
}

/** Proportional set sizes; none where a process is out of sight. */
export function memoryFigures(idle: Usage | undefined, peak: Usage | undefined): Figure[] {
  if (idle?.database === undefined || peak?.database === undefined) return [];
  const figure = (what: string, used: Usage, target: number): Figure => ({
    what,
    target: `under ${target} MB`,
    measured: `${rounded(total(used))} MB`,
    isMet: total(used) < target,
  });
  return [
    figure('memory of server and database, idle', idle, TARGETS.idleMb),
    figure('memory of server and database, under load', peak, TARGETS.loadedMb),
  ];
}

/** @param paints sorted milliseconds */
export function landingFigure(paints: readonly number[]): Figure {
  const slowest = paints.at(-1) ?? Number.POSITIVE_INFINITY;
  return {
    what: 'landing page, first load, 4 times slower processor',
    target: `largest contentful paint under ${TARGETS.paint / 1000} s`,
    measured: `${rounded(slowest)} ms, the slowest of ${paints.length}`,
    isMet: slowest < TARGETS.paint,
  };
}

/** @param starts sorted seconds */
export function warmStartFigure(starts: readonly number[]): Figure {
  const slowest = starts.at(-1) ?? Number.POSITIVE_INFINITY;
  return {
    what: 'warm npm start to first answer',
    target: `under ${TARGETS.warmStartSeconds} s`,
    measured: `${rounded(slowest)} s, the slowest of ${starts.length}`,
    isMet: slowest < TARGETS.warmStartSeconds,
  };
}

/** @param lines p95 of each list, report and chart */
export function listsFigure(lines: readonly { readonly p95: number }[]): Figure {
  const slowest = Math.max(...lines.map(({ p95 }) => p95));
  return {
    what: 'lists, reports and dashboard with 1,000,000 responses',
    target: `p95 under ${TARGETS.listP95} ms`,
    measured: `p95 ${rounded(slowest)} ms, the slowest of ${lines.length}`,
    isMet: slowest < TARGETS.listP95,
  };
}

/** The table of figures to reach. */
export function printFigures(figures: readonly Figure[]): void {
  console.log('\nFigures to reach\n');
  printTable(
    [
      ['what', 'target', 'measured', ''],
      ...figures.map(({ what, target, measured, isMet }) => [what, target, measured, verdict(isMet)]),
    ],
    'left',
  );
}
