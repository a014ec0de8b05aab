import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { type Cohort, takeSeat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { signInAt } from '@invigil/testkit/builders/site';
import { createRandom } from '../real-input/seeded-random.ts';
import { type Label, save, ticked } from './answering.ts';
import { type FaultResult, lostOf } from './fault.ts';
import { Ledger } from './ledger.ts';

const SEED = 14;
const VERSIONS = 12;
const LETTERS: readonly Label[] = ['A', 'B', 'C'];

/** Revisions of an answer arrive in any order, twice each, all at once (row 14). */
export async function tryReorderedSaves(baseUrl: string, cohort: Cohort): Promise<FaultResult> {
  const credentials = await registerCandidate(baseUrl, cohort, { fullName: 'Out of order' });
  const seat = await takeSeat(baseUrl, credentials, cohort.assessmentId);
  const random = createRandom(SEED);
  const ledger = new Ledger();
  for (const questionId of seat.questionIds) {
    const versions = Array.from({ length: VERSIONS }, (_, index) => ({
      questionId,
      sequence: index + 1,
      answer: ticked(LETTERS[(index + questionId) % LETTERS.length] ?? 'A'),
    }));
    const arriving = [...versions, ...versions].map((version) => ({ version, at: random() }));
    arriving.sort((one, other) => one.at - other.at);
    await Promise.all(arriving.map(({ version }) => save(baseUrl, seat, version)));
    const newest = versions.at(-1);
    if (newest !== undefined) ledger.note(seat, questionId, newest.answer);
  }
  const comparison = await ledger.compare(baseUrl, cohort.assessmentId);
  return {
    fault: 'Saves reordered and repeated',
    done: `${seat.questionIds.length} questions, ${VERSIONS} versions of each answer, every one twice, at once`,
    comparison,
    broken: lostOf(comparison),
  };
}

const STARTS = 20;

/** A start that is clicked again and again (row 15). */
export async function tryParallelStarts(baseUrl: string, cohort: Cohort): Promise<FaultResult> {
  const credentials = await registerCandidate(baseUrl, cohort, { fullName: 'Double click' });
  const { token } = await signInAt(baseUrl, credentials);
  const candidate = createHttpClient({ baseUrl, token });
  const { assessmentId } = cohort;
  const started = await Promise.all(
    Array.from({ length: STARTS }, () => candidate.ok(attempts.startAttempt, { body: { assessmentId } })),
  );
  const ids = new Set(started.map(({ attemptId }) => attemptId));
  const board = await cohort.admin.ok(getLiveBoard, { params: { assessmentId } });
  const taken = board.rows.find(({ email }) => email === credentials.email)?.attemptCount;
  const broken = [];
  if (ids.size !== 1) broken.push(`${ids.size} attempts instead of one`);
  if (taken !== 1) broken.push(`${taken} attempts counted instead of one`);
  return { fault: 'Start clicked many times', done: `${STARTS} starts at once: one attempt`, broken };
}
