import type { CandidateProfile } from './candidate-profile.ts';
import { type ExamPaper, marksText } from './exam-paper.ts';
import { expectPending, type Tally } from './expectation.ts';
import type { KeySearch, Phase } from './key-search.ts';
import type { SatExam } from './sit-exam.ts';

interface ReportRow {
  readonly profile: CandidateProfile;
  readonly search: KeySearch;
  readonly result: SatExam;
  readonly expected: Tally;
  /** Whether an answer waited for marks. */
  readonly waited: boolean;
  /** The result as the Admin reads it; undefined where it is hidden. */
  readonly read: Tally | undefined;
  readonly differences: readonly string[];
}

export interface CertificateReport {
  /** Ids of the certificates that were opened, by attempt. */
  readonly ids: ReadonlyMap<number, string>;
  /** Number of candidates who failed, and have no certificate. */
  readonly refused: number;
}

interface Report {
  readonly rows: readonly ReportRow[];
  readonly paper: ExamPaper;
  readonly marking: readonly { readonly given: number; readonly refused: number }[];
  /** Differences in the Admin's lists. */
  readonly lists: readonly string[];
  readonly certificates: CertificateReport;
}

const COLUMNS = [
  'candidate',
  'ability',
  'answered',
  'skipped',
  'left',
  'right',
  'written',
  'marks',
  'status',
  'expected',
  'certificate',
  'ok',
];

/**
 * Prints a line for each candidate, the search for keys, and the verdict. Returns whether every result is as
 * expected.
 */
export function printReport({ rows, paper, marking, lists, certificates }: Report): boolean {
  printTable([COLUMNS, ...rows.map((row) => cellsOf(row, paper, certificates))]);
  for (const { profile, differences } of rows)
    for (const difference of differences) console.log(`${profile.fullName}: ${difference}`);
  for (const fault of lists) console.log(fault);
  console.log('');
  printSitting(rows.map(({ result }) => result));
  printMarking(rows, paper, marking);
  const areOwn = printCertificates(rows, certificates);
  const noKeys = printSearch(rows.map(({ search }) => search));
  const equal = rows.filter(({ differences }) => differences.length === 0).length;
  console.log(`${equal} of ${rows.length} results equal the independent computation`);
  return noKeys && areOwn && lists.length === 0 && equal === rows.length;
}

function cellsOf(
  { profile, result, expected, read, differences }: ReportRow,
  paper: ExamPaper,
  { ids }: CertificateReport,
): string[] {
  const answered = [...result.deeds.values()].filter(({ kind }) => kind === 'answered').length;
  const marksOr = (marks: number | undefined) => (marks === undefined ? '-' : marksText(marks));
  const pending = expectPending(paper, result.deeds);
  const written = paper.written.map(({ id }) => (pending.has(id) ? marksOr(read?.perQuestion.get(id)) : '-'));
  return [
    profile.fullName.slice(0, 'Candidate 00'.length),
    profile.plan === undefined ? profile.ability.toFixed(2) : 'plan',
    String(answered),
    ...[read?.skipped, read?.unanswered, read?.right].map((cell) => String(cell ?? '-')),
    written.join(' + '),
    marksOr(read?.marks),
    read?.status ?? '-',
    `${marksText(expected.marks)} ${expected.status}`,
    ids.has(result.attemptId) ? 'yes' : 'none',
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

/** Prints how many passing candidates would fail without the marks of their written answers. */
function printMarking(rows: readonly ReportRow[], paper: ExamPaper, marking: Report['marking']): void {
  const sum = (name: 'given' | 'refused') => marking.reduce((total, one) => total + one[name], 0);
  const passed = rows.filter(({ expected }) => expected.status === 'passed');
  const decided = passed.filter(({ expected: { marks, passMark, perQuestion } }) => {
    const inWords = paper.written.reduce((total, { id }) => total + (perQuestion.get(id) ?? 0), 0);
    return marks - inWords < passMark;
  });
  console.log(
    `${rows.filter(({ waited }) => waited).length} of ${rows.length} results were pending until ${sum('given')} ` +
      `written answers had marks; ${sum('refused')} marks that must not be given were refused. ` +
      `${decided.length} of the ${passed.length} who pass owe it to their written answers.`,
  );
}

function printCertificates(rows: readonly ReportRow[], { ids, refused }: CertificateReport): boolean {
  const passed = rows.filter(({ expected }) => expected.status === 'passed').length;
  const different = new Set(ids.values()).size;
  console.log(
    `${ids.size} certificates opened for ${passed} who passed, ${different} different ids; ` +
      `none for the ${refused} who failed, for other candidates, another Admin's, or without a ticket.`,
  );
  return ids.size === passed && different === passed && refused === rows.length - passed;
}

/** No answer before the result may contain a key; the same search must find some afterwards. */
function printSearch(searches: readonly KeySearch[]): boolean {
  const bytesOf = (phase: Phase) => searches.reduce((sum, { byPhase }) => sum + byPhase[phase].bytes, 0);
  const early: readonly Phase[] = ['sitting', 'waiting'];
  const leaked = searches.flatMap(({ byPhase }) => early.flatMap((phase) => [...byPhase[phase].keys]));
  const faults = searches.flatMap(({ byPhase }) => Object.values(byPhase).flatMap((one) => [...one.faults]));
  const control = searches.filter(({ byPhase }) => byPhase.marked.keys.size > 0).length;
  const named = (texts: readonly string[]) => {
    const different = [...new Set(texts)];
    return `${different.length} found${different.length === 0 ? '' : ` (${different.join(', ')})`}`;
  };
  console.log(
    `${bytesOf('sitting')} bytes received before finishing and ${bytesOf('waiting')} before the result were searched ` +
      `for keys: ${named(leaked)}; in the marked sheets afterwards the same search finds keys for ${control} of ` +
      `${searches.length}. Sheets of others, and numbers of more than two places, in all of it: ${named(faults)}.`,
  );
  const isSearched = searches.every(({ byPhase }) => early.every((phase) => byPhase[phase].bytes > 0));
  return leaked.length === 0 && faults.length === 0 && isSearched && control === searches.length;
}
