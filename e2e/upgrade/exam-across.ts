import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { createLiveAssessment, type Seat, takeSeat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { keepAnswering, type Met } from '../faults/answering.ts';
import { Ledger } from '../faults/ledger.ts';
import { createProfiles } from '../real-input/candidate-profile.ts';
import type { ExamPaper } from '../real-input/exam-paper.ts';
import { type PreparedExam, prepareExam } from '../real-input/prepare-exam.ts';
import { createRandom } from '../real-input/seeded-random.ts';
import { checkResults } from '../two-servers/check-results.ts';
import type { CallTally } from '../two-servers/failover-client.ts';
import { samplePaper } from '../two-servers/sample-pool.ts';
import { type Progress, type SatThrough, sitThrough } from '../two-servers/sit-through.ts';
import type { FormerRelease } from './former-release.ts';
import { startTwoVersions, type TwoVersions, takeSteps } from './two-versions.ts';

const SEED = 119;
/** Candidates of the choice paper; every second one calls by the contract of the version before. */
const CANDIDATES = 48;
const WRITERS = 12;
const WRITTEN_QUESTIONS = 6;
const THINK_MS = 2_500;
/** A rough guess is enough: the steps are spread over this number of answers. */
const ANSWERS_EACH = 28;

/**
 * An exam over both versions in every order, by raw clients of either. Each result must be the expected one for a server of either
 * version alone.
 *
 * @returns what went wrong
 */
export async function holdExamAcross(former: FormerRelease): Promise<string[]> {
  const site = await startTwoVersions(former);
  try {
    await site.join('former');
    const paper: ExamPaper = { drawn: samplePaper(), written: [] };
    const exam = await prepareExam({ baseUrl: site.baseUrl, owner: site.owner, folder: '', paper });
    const tally: CallTally = { failedOver: 0, reasons: new Map() };
    const progress: Progress = { acknowledged: 0, open: 0 };
    const sitting = await beginSitting({ site, former, exam, paper, tally, progress });
    const writing = await beginWriting(site, exam);
    const share = () => progress.acknowledged / (CANDIDATES * ANSWERS_EACH);
    const taken = takeSteps(site, share, () => progress.open === 0 && progress.acknowledged > 0);
    const [sat, at] = await Promise.all([sitting.finally(writing.end), taken]);
    await writing.ended;
    console.log(
      `Requests answered: ${[...site.answered].map(([name, times]) => `${name} ${times}`).join(', ')}`,
    );
    console.log(
      `Made again because of: ${[...tally.reasons].map(([why, times]) => `${why} (${times})`).join(', ')}`,
    );
    return [
      ...(await judgeWriting(site, writing)),
      ...(await judgeResults(site, exam, paper, sat)),
      ...(at.every((done) => done < 1) ? [] : ['the exam ended before the last step']),
    ];
  } finally {
    await site.stop();
  }
}

interface Sitting {
  readonly site: TwoVersions;
  readonly former: FormerRelease;
  readonly exam: PreparedExam;
  readonly paper: ExamPaper;
  readonly tally: CallTally;
  readonly progress: Progress;
}

/** Registers all candidates, then lets them sit the exam. */
async function beginSitting({ site, former, exam, paper, tally, progress }: Sitting) {
  const { baseUrl } = site;
  const modulePath = join(former.checkout, 'e2e/two-servers/sit-through.ts');
  const clients = [sitThrough, ((await import(modulePath)) as { sitThrough: typeof sitThrough }).sitThrough];
  const profiles = createProfiles(CANDIDATES, paper.drawn.length, createRandom(SEED));
  const begin: (() => Promise<SatThrough>)[] = [];
  for (const [index, profile] of profiles.entries()) {
    const credentials = await registerCandidate(baseUrl, exam, profile);
    const sit = clients[index % clients.length] ?? sitThrough;
    const random = createRandom(SEED + index);
    const { assessmentId } = exam;
    const common = { baseUrls: [baseUrl], first: 0, tally, progress, paper: paper.drawn, assessmentId };
    begin.push(() => sit({ ...common, credentials, profile, random, thinkMs: THINK_MS }));
  }
  return { finally: (end: () => void) => Promise.all(begin.map((sit) => sit())).finally(end) };
}

interface Writing {
  readonly assessmentId: number;
  readonly seats: readonly Seat[];
  readonly ledger: Ledger;
  readonly ended: Promise<unknown>;
  end(): void;
}

/** Lets further candidates write and rewrite long answers until all others have submitted. */
async function beginWriting({ baseUrl }: TwoVersions, exam: PreparedExam): Promise<Writing> {
  const assessmentId = await createLiveAssessment(exam.admin, WRITTEN_QUESTIONS, 60, true);
  const seats: Seat[] = [];
  for (let number = 1; number <= WRITERS; number++) {
    const credentials = await registerCandidate(baseUrl, exam, { fullName: `Writer ${number}` });
    seats.push(await takeSeat(baseUrl, credentials, assessmentId));
  }
  const ledger = new Ledger();
  const met: Met = { again: 0, reasons: new Map() };
  let isOver = false;
  const ended = Promise.all(
    seats.map((seat, index) =>
      keepAnswering({
        baseUrl,
        seat,
        ledger,
        met,
        thinkMs: THINK_MS,
        until: () => isOver,
        random: createRandom(SEED + index),
        draw: (random) => ({ kind: 'extendedText', text: longText(random()) }),
      }),
    ),
  );
  // Awaited only after the others have ended.
  ended.catch(() => undefined);
  return {
    assessmentId,
    seats,
    ledger,
    ended,
    end: () => {
      isOver = true;
    },
  };
}

const LONGEST_BYTES = 12_000;

const longText = (share: number) => randomBytes(16 + Math.floor(share * LONGEST_BYTES)).toString('base64url');

/** Compares every written answer as servers of each version read it, then submits all. */
async function judgeWriting(site: TwoVersions, writing: Writing): Promise<string[]> {
  const { assessmentId, ledger, seats } = writing;
  const faults: string[] = [];
  await site.join('former');
  for (const version of ['former', 'current'] as const) {
    site.only(version);
    const { acknowledged, expected, stored } = await ledger.compare(site.baseUrl, assessmentId);
    console.log(
      `Long answers as the ${version} version reads them: ${acknowledged} acknowledged, ${stored} of ${expected} stored`,
    );
    if (stored < expected) faults.push(`${expected - stored} long answers differ for the ${version} version`);
  }
  for (const { token, attemptId } of seats)
    await createHttpClient({ baseUrl: site.baseUrl, token }).ok(finishAttempt, { body: { attemptId } });
  return faults;
}

/** Results as servers of each version show them: each equals the independent computation. */
async function judgeResults(
  site: TwoVersions,
  exam: PreparedExam,
  paper: ExamPaper,
  sat: readonly SatThrough[],
): Promise<string[]> {
  const found: string[] = [];
  for (const version of ['former', 'current'] as const) {
    site.only(version);
    const { acknowledged, stored, finished, faults } = await checkResults(exam, paper, sat);
    const wrong = new Set(faults.map(({ attemptId }) => attemptId)).size;
    console.log(
      `Results as the ${version} version shows them: ${stored} of ${acknowledged} acknowledged answers stored, ` +
        `${finished} of ${sat.length} marked, ${sat.length - wrong} as expected`,
    );
    found.push(...faults.map(({ attemptId, fault }) => `${version} version, attempt ${attemptId}: ${fault}`));
    if (stored < acknowledged)
      found.push(`${acknowledged - stored} answers are lost for the ${version} version`);
    if (finished < sat.length) found.push(`${sat.length - finished} attempts are not marked`);
  }
  return found;
}
