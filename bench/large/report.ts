import { rounded } from '../report/table.ts';
import type { Measured } from './measure/measure-probe.ts';

/** Milliseconds, at p95. */
const TARGET = 100;
const WIDTHS = { call: 48, who: 16, figure: 9 };

export const meetsTarget = ({ p95 }: Measured) => p95 < TARGET;

function printLine(call: string, who: string, figures: readonly string[], verdict: string): void {
  const cells = figures.map((figure) => figure.padStart(WIDTHS.figure));
  console.log([call.padEnd(WIDTHS.call), who.padEnd(WIDTHS.who), ...cells, ` ${verdict}`].join(' '));
}

export function printHead(): void {
  printLine('call', 'who', ['p50 ms', 'p95 ms', 'max ms'], `p95 under ${TARGET} ms`);
}

/** Prints lines one at a time, because the whole run takes minutes. */
export function printMeasured(measured: Measured): void {
  const { probe, p50, p95, max } = measured;
  printLine(probe.call, probe.who, [p50, p95, max].map(rounded), meetsTarget(measured) ? 'met' : 'MISSED');
}

export function printVerdict(measured: readonly Measured[]): void {
  const missed = measured.filter((one) => !meetsTarget(one));
  const [slowest] = measured.toSorted((a, b) => b.p95 - a.p95);
  if (slowest === undefined) return;
  console.log(
    `\n${measured.length} lines, ${missed.length} at ${TARGET} ms or more; the slowest: ` +
      `${slowest.probe.call}, ${slowest.probe.who}, ${rounded(slowest.p95)} ms`,
  );
}
