import type { CandidateProfile } from './candidate-profile.ts';
import type { Tally } from './expectation.ts';
import type { KeySearch } from './key-search.ts';
import type { SatExam } from './sit-exam.ts';

export interface ReportRow {
  readonly profile: CandidateProfile;
  readonly search: KeySearch;
  readonly result: SatExam;
  readonly expected: Tally;
  /** As the Admin reads it; undefined where the Admin does not. */
  readonly read: Tally | undefined;
  readonly differences: readonly string[];
}

const COLUMNS = [
  'candidate',
  'ability',
  'answered',
  'skipped',
  'left',
  'right',
  'marks',
  'status',
  'expected',
  'ok',
];

/** Prints a line a candidate, what was searched for keys, and the verdict. Returns whether all is as expected. */
export function printReport(rows: readonly ReportRow[]): boolean {
  printTable([COLUMNS, ...rows.map(cellsOf)]);
  for (const { profile, differences } of rows)
    for (const difference of differences) console.log(`${profile.fullName}: ${difference}`);
  console.log('');
  printSitting(rows.map(({ result }) => result));
  const noKeys = printSearch(rows.map(({ search }) => search));
  const equal = rows.filter(({ differences }) => differences.length === 0).length;
  console.log(`${equal} of ${rows.length} results equal the independent computation`);
  return noKeys && equal === rows.length;
}

function cellsOf({ profile, result, expected, read, differences }: ReportRow): string[] {
  const answered = [...result.deeds.values()].filter(({ kind }) => kind === 'answered').length;
  return [
    profile.fullName,
    profile.ability.toFixed(2),
    String(answered),
    ...[read?.skipped, read?.unanswered, read?.right, read?.marks, read?.status].map((cell) =>
      String(cell ?? '-'),
    ),
    `${expected.marks} ${expected.status}`,
    differences.length === 0 ? 'yes' : 'NO',
  ];
}

function printTable(lines: readonly (readonly string[])[]): void {
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function printSitting(sat: readonly SatExam[]): void {
  const lastStart = Math.max(...sat.map(({ startedAt }) => startedAt));
  const ends = sat.map(({ finishedAt }) => finishedAt);
  const overlapping = ends.filter((end) => end > lastStart).length;
  const orders = sat.filter(({ deeds }) => deeds.size > 1).map(({ deeds }) => [...deeds.keys()].join());
  const seconds = (Math.max(...ends) - Math.min(...sat.map(({ startedAt }) => startedAt))) / 1000;
  const figures = sat.reduce((sum, { figuresSeen }) => sum + figuresSeen, 0);
  console.log(
    `Sat within ${seconds.toFixed(1)} s; ${overlapping} of ${sat.length} were still at it when the last began; ` +
      `${new Set(orders).size} different orders among ${orders.length}; ${figures} figures fetched.`,
  );
}

/** What each candidate received before finishing holds no key; the same search of the rest has to find some. */
function printSearch(searches: readonly KeySearch[]): boolean {
  const bytes = searches.reduce((sum, { before }) => sum + before.bytes, 0);
  const leaked = new Set(searches.flatMap(({ before }) => [...before.keys]));
  const control = searches.filter(({ after }) => after.keys.size > 0).length;
  console.log(
    `${bytes} bytes received before finishing were searched for keys: ${leaked.size} found` +
      `${leaked.size === 0 ? '' : ` (${[...leaked].join(', ')})`}; ` +
      `in the marked sheets afterwards the same search finds keys for ${control} of ${searches.length}.`,
  );
  return leaked.size === 0 && searches.every(({ before }) => before.bytes > 0) && control === searches.length;
}
