import type { GeneratorShare } from '../measure/generator-share.ts';
import { total } from '../measure/processes.ts';
import type { CrowdAtWorkResult } from '../phases/crowd-at-work.ts';
import type { CrowdOpeningResult } from '../phases/crowd-opening.ts';
import type { CrowdReturnsResult } from '../phases/crowd-returns.ts';
import type { CrowdSubmitsResult } from '../phases/crowd-submits.ts';
import type { Figure } from './figures.ts';
import { percent } from './print-report.ts';
import { rounded } from './table.ts';

/** Target figures of a crowd on two cores, the load generator included. */
const TARGETS = {
  saveP95: 50,
  saveP99: 200,
  boardSeconds: 5,
  largeBoardSeconds: 10,
  memoryMb: 900,
  startP99: 3_000,
  dashboardsOfOneCore: 0.5,
  markedSeconds: 30,
  servedSeconds: 60,
  /** A wave: a second with this many times the calls of the median second. */
  waveFactor: 2,
};

/** A generator that delays calls itself invalidates a row. */
function checked(figure: Figure, { ofOneCore, delayMs, isSaturated }: GeneratorShare): Figure {
  const share = `generator ${percent(ofOneCore)} of a core, delayed by ${rounded(delayMs)} ms (p99)`;
  return {
    ...figure,
    measured: `${figure.measured}; ${share}${isSaturated ? ': SATURATED, the row says nothing' : ''}`,
    isMet: figure.isMet && !isSaturated,
  };
}

export function openingFigures(result: CrowdOpeningResult): Figure[] {
  const { candidates, aloneShare, waitingShare, dashboards, starts, meanwhile, generator } = result;
  const begin = starts.spread('begin');
  const failed = candidates - (begin?.count ?? 0);
  const save = meanwhile.spread('save');
  const ofDashboards = waitingShare - aloneShare;
  return [
    {
      what: `${candidates} signed in wait on their dashboards for an opening`,
      target: `server and database under ${percent(TARGETS.dashboardsOfOneCore)} of a core`,
      measured: `${percent(ofDashboards)} of a core, a read p99 ${rounded(dashboards.spread('dashboard')?.p99)} ms`,
      isMet: ofDashboards < TARGETS.dashboardsOfOneCore,
    },
    checked(
      {
        what: `they start within 60 s, up to the whole paper, beside others who write`,
        target: `p99 under ${TARGETS.startP99 / 1_000} s, none failed, save p99 under ${TARGETS.saveP99} ms`,
        measured:
          `p50 ${rounded(begin?.p50)}, p99 ${rounded(begin?.p99)} ms, ${failed} failed, save p99 ${rounded(save?.p99)} ms, ` +
          `dashboard at the opening p99 ${rounded(starts.spread('dashboard')?.p99)} ms`,
        isMet:
          begin !== undefined &&
          begin.p99 < TARGETS.startP99 &&
          failed === 0 &&
          save !== undefined &&
          save.p99 < TARGETS.saveP99,
      },
      generator,
    ),
  ];
}

function oldestSeconds({ board }: CrowdAtWorkResult): number {
  return (board.delays.at(-1) ?? Number.NaN) / 1_000;
}

/** @param lost acknowledged answers that are not stored, of the whole run */
export function atWorkFigures(result: CrowdAtWorkResult, watched: number, lost: number): Figure[] {
  const { candidates, minutes, timings, board, usage, generator } = result;
  const save = timings.spread('save');
  const oldest = oldestSeconds(result);
  const memory = usage.peakMb === undefined ? Number.NaN : total(usage.peakMb);
  return [
    checked(
      {
        what: `${candidates} in progress, an answer each 30 to 90 s, ${watched} of them on a watched board, ${minutes} min`,
        target: `save p95 under ${TARGETS.saveP95}, p99 under ${TARGETS.saveP99} ms, no error, none lost, board at most ${TARGETS.boardSeconds} s old`,
        measured:
          `save p95 ${rounded(save?.p95)}, p99 ${rounded(save?.p99)} ms, ${timings.failures.length} errors, ${lost} lost, ` +
          `board ${rounded(oldest)} s, ${board.unseen} unseen`,
        isMet:
          save !== undefined &&
          save.p95 < TARGETS.saveP95 &&
          save.p99 < TARGETS.saveP99 &&
          timings.failures.length === 0 &&
          lost === 0 &&
          board.unseen === 0 &&
          oldest <= TARGETS.boardSeconds,
      },
      generator,
    ),
    {
      what: 'memory of server and database meanwhile',
      target: `under ${TARGETS.memoryMb} MB`,
      measured: `${rounded(memory)} MB`,
      isMet: memory < TARGETS.memoryMb,
    },
  ];
}

export function largeBoardFigure(result: CrowdAtWorkResult): Figure {
  const { candidates, timings, board, generator } = result;
  const save = timings.spread('save');
  const oldest = oldestSeconds(result);
  return checked(
    {
      what: `${candidates} in progress, the board of nearly all of them open, which shows 2,000`,
      target: `save p99 under ${TARGETS.saveP99} ms, board at most ${TARGETS.largeBoardSeconds} s old`,
      measured: `save p95 ${rounded(save?.p95)}, p99 ${rounded(save?.p99)} ms, ${timings.failures.length} errors, board ${rounded(oldest)} s, ${board.unseen} unseen`,
      isMet:
        save !== undefined &&
        save.p99 < TARGETS.saveP99 &&
        board.unseen === 0 &&
        oldest <= TARGETS.largeBoardSeconds,
    },
    generator,
  );
}

/** @param lost acknowledged answers that are not stored, of the whole run */
export function returnsFigure(result: CrowdReturnsResult, lost: number): Figure {
  const { candidates, awaySeconds, servedWithinSeconds, busiestSecond, medianSecond, failures } = result;
  return checked(
    {
      what: `all ${candidates} reconnect at once after the server was away for ${awaySeconds} s`,
      target: `all served within ${TARGETS.servedSeconds} s, none lost, no wave after it`,
      measured:
        `served within ${rounded(servedWithinSeconds)} s (${failures} calls tried again), ${lost} lost, then at most ` +
        `${busiestSecond} calls in a second, ${medianSecond} in the median one`,
      isMet:
        servedWithinSeconds < TARGETS.servedSeconds &&
        lost === 0 &&
        busiestSecond <= TARGETS.waveFactor * medianSecond,
    },
    result.generator,
  );
}

export function submitsFigure({
  count,
  accepted,
  marked,
  seconds,
  timings,
  generator,
}: CrowdSubmitsResult): Figure {
  return checked(
    {
      what: `${count} submit in the last 10 s`,
      target: `all accepted and marked within ${TARGETS.markedSeconds} s`,
      measured: `${accepted} accepted, ${marked} marked within ${rounded(seconds)} s, finish p99 ${rounded(timings.spread('finish')?.p99)} ms`,
      isMet: accepted === count && marked === count && seconds <= TARGETS.markedSeconds,
    },
    generator,
  );
}
