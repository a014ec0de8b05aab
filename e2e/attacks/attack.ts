/** Result of an attack. */
export interface AttackResult {
  /** The exam-day rule that it tests, or the name of a further check. */
  readonly row: string;
  readonly attack: string;
  /** The calls made, and their number. */
  readonly done: string;
  /** Violations found; empty without any. */
  readonly broken: readonly string[];
}

/** @returns whether no attack succeeded */
export function printAttacks(results: readonly AttackResult[]): boolean {
  console.log('');
  for (const { row, attack, done, broken } of results) {
    console.log(`${broken.length === 0 ? 'held  ' : 'BROKEN'}  ${row.padEnd(4)} ${attack}: ${done}`);
    for (const line of broken.slice(0, 12)) console.log(`             ${line}`);
  }
  const held = results.filter(({ broken }) => broken.length === 0).length;
  console.log(`\n${held} of ${results.length} held`);
  return held === results.length;
}

/** Collects violations. */
export class Findings {
  readonly broken: string[] = [];
  tried = 0;

  expect(holds: boolean, otherwise: string): void {
    this.tried++;
    if (!holds) this.broken.push(otherwise);
  }
}
