import type { Spread } from '../load/timings.ts';

/** Prints lines with aligned columns: the first to the left, the others to the right by default. */
export function printTable(lines: readonly (readonly string[])[], others: 'left' | 'right' = 'right'): void {
  const columns = Math.max(...lines.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column === 0 || others === 'left'
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
}

/** Milliseconds or a rate with a sensible number of digits. */
export function rounded(value: number | undefined): string {
  if (value === undefined) return '-';
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** The cells of a spread: p50, p95, p99. */
export function spreadCells(spread: Spread | undefined): string[] {
  return [spread?.p50, spread?.p95, spread?.p99].map(rounded);
}

/** Whether a target is met, in a word. */
export function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED';
}
