import { createHash } from 'node:crypto';
import path from 'node:path';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { type Credentials, signInAt } from '@invigil/testkit/builders/site';
import { type CandidateProfile, createProfiles, withPlan } from '../real-input/candidate-profile.ts';
import { checkCertificate } from '../real-input/check-certificates.ts';
import { type ExamPaper, questionCountOf } from '../real-input/exam-paper.ts';
import { expectResult } from '../real-input/expectation.ts';
import { markWritten } from '../real-input/mark-written.ts';
import { type PreparedExam, prepareExam } from '../real-input/prepare-exam.ts';
import { readAllResults, readOwnResult, readSheet } from '../real-input/read-results.ts';
import { createRandom } from '../real-input/seeded-random.ts';
import { type SatExam, sitExam } from '../real-input/sit-exam.ts';
import { WRITTEN_QUESTIONS } from '../real-input/written-questions.ts';
import { samplePaper } from '../two-servers/sample-pool.ts';

/** Facts that a user saw over HTTP before the backup, to compare with the restored site. */
interface Witness {
  readonly credentials: Credentials;
  readonly saw: string;
  readonly look: (reader: ApiClient) => Promise<unknown>;
  /** Opens the certificate. Returns its differences. */
  readonly certificate?: (reader: ApiClient, anybody: ApiClient) => Promise<readonly string[]>;
}

const FIGURES = path.join(import.meta.dirname, '..', 'support', 'fixtures');
const SAT = 6;
const SEED = 2026;
const PAPER: ExamPaper = { drawn: samplePaper('circuit.png'), written: WRITTEN_QUESTIONS };
const FULL = { right: 30, points: { W1: 3, W2: 4 } };
/** Positions of two of the last three candidates, who pass: one waits for marks, one has opened the certificate. */
const [PENDING, LOOKED] = [3, 5];

/** An examination with figure and certificate: one attempt marked, one waiting for marks, and one in progress. */
export async function fillSite(baseUrl: string, owner: Credentials): Promise<Witness[]> {
  const exam = await prepareExam({ baseUrl, owner, folder: FIGURES, paper: PAPER, givesCertificates: true });
  const profiles = createProfiles(SAT, questionCountOf(PAPER), createRandom(SEED));
  const witnesses: Witness[] = [];
  for (const [index, given] of profiles.entries()) {
    const profile = index < PENDING ? given : withPlan(given, FULL);
    const credentials = await registerCandidate(baseUrl, exam, profile);
    const result = await sitExam({
      baseUrl,
      credentials,
      title: exam.title,
      pool: PAPER.drawn,
      written: PAPER.written,
      profile,
      sheetMark: `sheet ${index}`,
      random: createRandom(SEED + index),
      listener: () => undefined,
      ready: async () => undefined,
    });
    if (index !== PENDING) failOn((await markWritten(exam, PAPER, result)).faults);
    const { email } = credentials;
    const open = certificateOf(exam, { profile, email, result });
    const before = index === LOOKED ? await open(result.candidate, createHttpClient({ baseUrl })) : undefined;
    failOn(before?.faults ?? []);
    const certificate: Witness['certificate'] = async (candidate, anybody) => {
      const { certificateId, faults } = await open(candidate, anybody);
      const isOther = before !== undefined && certificateId !== before.certificateId;
      return isOther ? [...faults, 'it has another id than before'] : faults;
    };
    witnesses.push({
      ...(await witness(baseUrl, credentials, (reader) => lookAtResult(reader, result))),
      ...(index === PENDING ? {} : { certificate }),
    });
  }
  return [
    ...witnesses,
    await witnessInMidExam(baseUrl, exam),
    await witness(baseUrl, exam.credentials, (admin) => lookAsAdmin({ ...exam, admin })),
    await witness(baseUrl, owner, (superAdmin) => superAdmin.ok(listPlans)),
  ];
}

/** Repeats every witness. Returns a line for each difference. */
export async function checkFill(baseUrl: string, witnesses: readonly Witness[]): Promise<string[]> {
  const faults: string[] = [];
  const anybody = createHttpClient({ baseUrl });
  for (const { credentials, saw, look, certificate } of witnesses) {
    const client = await signInAt(baseUrl, credentials);
    if (JSON.stringify(await look(client)) !== saw)
      faults.push(`${credentials.email} does not see what it saw before`);
    for (const fault of (await certificate?.(client, anybody)) ?? [])
      faults.push(`the certificate of ${credentials.email}: ${fault}`);
  }
  return faults;
}

async function witness(baseUrl: string, credentials: Credentials, look: Witness['look']): Promise<Witness> {
  const client = await signInAt(baseUrl, credentials);
  return { credentials, saw: JSON.stringify(await look(client)), look };
}

/** Opens the certificate of one result and compares it word by word; a failed candidate must have none. */
function certificateOf(
  exam: PreparedExam,
  sat: { readonly profile: CandidateProfile; readonly email: string; readonly result: SatExam },
) {
  const expected = expectResult(PAPER, sat.result.deeds);
  return (candidate: ApiClient, anybody: ApiClient) =>
    checkCertificate(exam, { ...sat, result: { ...sat.result, candidate } }, expected, anybody);
}

/** The result and the marked script, with each picture's content in place of its address, which is another each time. */
async function lookAtResult(candidate: ApiClient, { userId, attemptId }: SatExam): Promise<unknown> {
  const result = await readOwnResult(candidate, userId, attemptId);
  const sheet = await readSheet(candidate, attemptId);
  const withFigures = sheet.map(async ({ imagePath, ...item }) => {
    if (imagePath === '') return item;
    const { bytes } = await candidate.fetchAddress(imagePath);
    return { ...item, figure: createHash('sha256').update(bytes).digest('hex') };
  });
  return { result, sheet: await Promise.all(withFigures) };
}

/** All results, and the answers that wait for marks. */
async function lookAsAdmin(exam: PreparedExam): Promise<unknown> {
  const results = [...(await readAllResults(exam)).values()];
  const pending = results.map(({ attemptId }) =>
    exam.admin.ok(marking.listPendingResponses, { params: { attemptId } }),
  );
  return { results, pending: await Promise.all(pending) };
}

async function witnessInMidExam(baseUrl: string, exam: PreparedExam): Promise<Witness> {
  const { assessmentId } = exam;
  const person = { fullName: 'Candidate in mid-exam', details: undefined };
  const credentials = await registerCandidate(baseUrl, exam, person);
  const candidate = await signInAt(baseUrl, credentials);
  const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  for (const [index, { questionId }] of questions.slice(0, 3).entries())
    await candidate.ok(attempts.saveAnswer, {
      body: { attemptId, questionId, answerText: 'Option-A', isSkipped: false, sequence: index + 1 },
    });
  return witness(baseUrl, credentials, async (reader) => {
    const { serverNow: _moment, ...open } = await reader.ok(attempts.getOpenAttempt, {
      params: { assessmentId },
    });
    return open;
  });
}

function failOn(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`The site is wrong before its backup: ${faults.join('; ')}`);
}
