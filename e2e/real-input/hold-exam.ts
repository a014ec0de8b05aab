import { randomBytes } from 'node:crypto';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { registerCandidate, registerExaminer } from '@invigil/testkit/builders/examiner';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';
import { type CandidateProfile, createProfiles, type ExactPlan, withPlan } from './candidate-profile.ts';
import { checkCertificate, checkForeigners } from './check-certificates.ts';
import { checkWaiting } from './check-waiting.ts';
import { compareTallies } from './compare-tallies.ts';
import { type ExamPaper, marksText, passMarkOf, questionCountOf, totalMarksOf } from './exam-paper.ts';
import { expectPending, expectResult, type Tally } from './expectation.ts';
import { createKeySearch, type KeySearch } from './key-search.ts';
import { markWritten } from './mark-written.ts';
import { type PreparedExam, prepareExam } from './prepare-exam.ts';
import { type CertificateReport, printReport } from './print-report.ts';
import { drawExam, type PoolQuestion, readPool } from './question-pool.ts';
import {
  checkSheet,
  type Report,
  type ResultRow,
  readAllResults,
  readOwnResult,
  readSheet,
  tallyOf,
} from './read-results.ts';
import { createRandom } from './seeded-random.ts';
import { type SatExam, sitExam } from './sit-exam.ts';
import { WRITTEN_QUESTIONS } from './written-questions.ts';

const CANDIDATES = 30;

/** By their places in the cohort: 26 right with 3.75 written is the pass mark itself, with 3.53 a little less. */
const PLANS: ReadonlyMap<number, ExactPlan> = new Map([
  [23, { right: 26, points: { W1: 2, W2: 3 } }],
  [27, { right: 26, points: { W1: 3, W2: 2 } }],
]);

interface Request {
  readonly baseUrl: string;
  readonly owner: Credentials;
  /** Of the pool and its figures. */
  readonly folder: string;
  /** The same seed draws the same questions and candidates; the site decides the order of each paper. */
  readonly seed: number;
}

/** A candidate from the start to the certificate; `differences` grows with every step. */
interface Seat {
  readonly profile: CandidateProfile;
  readonly email: string;
  readonly search: KeySearch;
  readonly result: SatExam;
  readonly expected: Tally;
  /** Whether an answer waited for marks. */
  readonly waited: boolean;
  readonly differences: string[];
}

/**
 * Holds the examination, prints the outcome, and returns whether every result equals the independent computation.
 */
export async function holdExam({ baseUrl, owner, folder, seed }: Request): Promise<boolean> {
  const pool = await readPool(folder);
  const paper: ExamPaper = { drawn: drawExam(pool, createRandom(seed)), written: WRITTEN_QUESTIONS };
  printPaper(pool, paper);
  const exam = await prepareExam({ baseUrl, owner, folder, paper, givesCertificates: true });
  const seats = await sitTogether({ baseUrl, seed, pool, paper, exam });

  const listed: Report[] = ['pending', 'passed', 'failed'];
  const expectLists = (reportOf: (seat: Seat) => Report) => checkLists(exam, seats, listed, reportOf);
  const beforeMarking = await readAllResults(exam);
  const lists = await expectLists(({ waited, expected }) => (waited ? 'pending' : expected.status));
  await Promise.all(
    seats.map(async ({ result, differences }) => {
      const row = beforeMarking.get(result.attemptId);
      differences.push(...(await checkWaiting(exam, paper, result, row)));
    }),
  );

  const marking = await Promise.all(seats.map(({ result }) => markWritten(exam, paper, result)));
  for (const [index, { faults }] of marking.entries()) seats[index]?.differences.push(...faults);
  lists.push(...(await expectLists(({ expected }) => expected.status)));

  const byAttempt = await readAllResults(exam);
  const rows = await Promise.all(
    seats.map(async (seat) => {
      seat.search.enter('marked');
      const read = await readBoth(exam, seat, paper, byAttempt.get(seat.result.attemptId));
      return { ...seat, read };
    }),
  );
  if (byAttempt.size !== CANDIDATES) lists.push(`The Admin lists ${byAttempt.size} results.`);

  const certificates = await checkCertificates(baseUrl, owner, exam, seats);
  return printReport({ rows, paper, marking, lists, certificates });
}

interface Cohort {
  readonly baseUrl: string;
  readonly seed: number;
  readonly pool: readonly PoolQuestion[];
  readonly paper: ExamPaper;
  readonly exam: PreparedExam;
}

/** All candidates register and sit; none starts before all have registered. */
async function sitTogether({ baseUrl, seed, pool, paper, exam }: Cohort): Promise<Seat[]> {
  const random = createRandom(seed + 1);
  const profiles = createProfiles(CANDIDATES, questionCountOf(paper), random).map((profile, index) => {
    const plan = PLANS.get(index);
    return plan === undefined ? profile : withPlan(profile, plan);
  });
  const ready = createGate(CANDIDATES);
  const sheetMarks = profiles.map(() => `sheet ${randomBytes(6).toString('hex')}`);
  return Promise.all(
    profiles.map(async (profile, index): Promise<Seat> => {
      const sheetMark = sheetMarks[index] ?? '';
      const others = sheetMarks.filter((mark) => mark !== sheetMark);
      const search = createKeySearch(paper, others);
      const credentials = await registerCandidate(baseUrl, exam, profile);
      const result = await sitExam({
        baseUrl,
        credentials,
        title: exam.title,
        pool,
        written: paper.written,
        sheetMark,
        profile,
        random: createRandom(seed + 100 + index),
        listener: search.listener,
        ready,
      });
      search.enter('waiting');
      const { email } = credentials;
      const expected = expectResult(paper, result.deeds);
      const waited = expectPending(paper, result.deeds).size > 0;
      return { profile, email, search, result, expected, waited, differences: [] };
    }),
  );
}

/** Whether each of the Admin's filters shows exactly its attempts. */
async function checkLists(
  exam: PreparedExam,
  seats: readonly Seat[],
  reports: readonly Report[],
  reportOf: (seat: Seat) => Report,
): Promise<string[]> {
  const faults: string[] = [];
  for (const report of reports) {
    const shown = [...(await readAllResults(exam, report)).keys()].sort().join();
    const due = seats.filter((seat) => reportOf(seat) === report).map(({ result }) => result.attemptId);
    if (shown !== due.sort().join()) faults.push(`The filter ${report} shows ${shown} instead of ${due}.`);
  }
  return faults;
}

/** Reads a result as the Admin and as the candidate, and notes differences from the expected one. */
async function readBoth(
  exam: PreparedExam,
  { result, expected, differences }: Seat,
  paper: ExamPaper,
  adminRow: ResultRow | undefined,
): Promise<Tally | undefined> {
  const { attemptId, candidate, userId, deeds } = result;
  if (adminRow === undefined) {
    differences.push('the Admin does not see the result');
    return undefined;
  }
  const adminSheet = await readSheet(exam.admin, attemptId);
  const ownRow = await readOwnResult(candidate, userId, attemptId);
  const ownSheet = await readSheet(candidate, attemptId);
  const read = tallyOf(adminRow, adminSheet, paper);
  differences.push(
    ...compareTallies('Admin', read, expected),
    ...compareTallies('candidate', tallyOf(ownRow, ownSheet, paper), expected),
    ...checkSheet(adminSheet, paper, deeds).map((fault) => `Admin's sheet: ${fault}`),
    ...checkSheet(ownSheet, paper, deeds).map((fault) => `candidate's sheet: ${fault}`),
  );
  return read;
}

/** Reads every certificate as its candidate, and tries to as callers who must not see it. */
async function checkCertificates(
  baseUrl: string,
  owner: Credentials,
  exam: PreparedExam,
  seats: readonly Seat[],
): Promise<CertificateReport> {
  const anybody = createHttpClient({ baseUrl });
  const elsewhere = await registerExaminer(baseUrl, owner);
  const person = { fullName: 'Candidate elsewhere', details: undefined };
  const stranger = await signInAt(baseUrl, await registerCandidate(baseUrl, elsewhere, person));
  const ids = new Map<number, string>();
  let refused = 0;
  for (const [index, seat] of seats.entries()) {
    const { certificateId, faults } = await checkCertificate(exam, seat, seat.expected, anybody);
    seat.differences.push(...faults.map((fault) => `certificate: ${fault}`));
    if (certificateId === undefined) {
      refused++;
      continue;
    }
    ids.set(seat.result.attemptId, certificateId);
    const neighbour = seats[(index + 1) % seats.length]?.result ?? seat.result;
    const foreigners = [{ ...neighbour.candidate, userId: neighbour.userId }, stranger];
    seat.differences.push(...(await checkForeigners(exam, seat.result, foreigners, anybody)));
  }
  return { ids, refused };
}

function printPaper(pool: readonly PoolQuestion[], paper: ExamPaper): void {
  const { drawn, written } = paper;
  const figures = drawn.filter(({ figure }) => figure !== '').map(({ id, figure }) => `${id} (${figure})`);
  console.log(
    `${pool.length} questions in the pool, ${drawn.length} drawn, with figures: ${figures.join(', ')}`,
  );
  const marks = written.map((question) => `${question.id} (${marksText(question.marks)})`).join(', ');
  console.log(
    `Answered in words: ${marks}. ${marksText(totalMarksOf(paper))} marks in all, passed with ${marksText(passMarkOf(paper))}`,
  );
}

/** Blocks every candidate until all have arrived. */
function createGate(expected: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived++;
    if (arrived === expected) open();
    return opened;
  };
}
