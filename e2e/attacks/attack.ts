/** What an attack tried and what came of it. */
export interface AttackResult {
  /** The row of the exam-day table that it belongs to, or the name of a further check. */
  readonly row: string;
  readonly attack: string;
  /** What was done, and how often. */
  readonly done: string;
  /** What did not hold; empty when everything did. */
  readonly broken: readonly string[];
}

/** @returns whether all held */
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

/** Collects what did not hold. */
export class Findings {
  readonly broken: string[] = [];
  tried = 0;

  expect(holds: boolean, otherwise: string): void {
    this.tried++;
    if (!holds) this.broken.push(otherwise);
  }
}
