import type { Tally } from './expectation.ts';

const COUNTS = ['marks', 'totalMarks', 'passMark', 'status', 'right', 'skipped', 'unanswered'] as const;

/** Differences between a read result and the expected one, one per line; marks are in hundredths. */
export function compareTallies(reader: string, read: Tally, expected: Tally): string[] {
  const differences = COUNTS.filter((name) => read[name] !== expected[name]).map(
    (name) => `${reader}: ${name} is ${read[name]}, expected ${expected[name]}`,
  );
  for (const id of new Set([...expected.perQuestion.keys(), ...read.perQuestion.keys()])) {
    const [is, should] = [read.perQuestion.get(id), expected.perQuestion.get(id)];
    if (is !== should) differences.push(`${reader}: ${id} has ${is} hundredths, expected ${should}`);
  }
  return differences;
}
