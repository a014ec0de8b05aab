import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/attempts/attempt-endpoints';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { createProfiles } from '../real-input/candidate-profile.ts';
import { type PreparedExam, prepareExam } from '../real-input/prepare-exam.ts';
import { readOwnResult, readSheet } from '../real-input/read-results.ts';
import { createRandom } from '../real-input/seeded-random.ts';
import { sitExam } from '../real-input/sit-exam.ts';
import { samplePaper } from '../two-servers/sample-pool.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a candidate saw over HTTP before the backup, to be seen again on what was restored. */
interface Witness {
  readonly credentials: Credentials;
  readonly saw: string;
  readonly look: (candidate: ApiClient) => Promise<unknown>;
}

const FIGURES = path.join(import.meta.dirname, '..', 'journeys', 'fixtures');
const SAT = 6;
const SEED = 2026;

/** An examination with a figure: some candidates hand in, one is in the middle of it. */
export async function fillSite(baseUrl: string, owner: Credentials): Promise<Witness[]> {
  const pool = samplePaper('circuit.png');
  const exam = await prepareExam({ baseUrl, owner, folder: FIGURES, drawn: pool });
  const profiles = createProfiles(SAT, pool.length, createRandom(SEED));
  const witnesses: Witness[] = [];
  for (const [index, profile] of profiles.entries()) {
    const credentials = await register(baseUrl, exam, profile.fullName);
    const { attemptId, userId } = await sitExam({
      baseUrl,
      credentials,
      title: exam.title,
      pool,
      profile,
      random: createRandom(SEED + index),
      listener: () => undefined,
      ready: async () => undefined,
    });
    witnesses.push(
      await witness(baseUrl, credentials, async (candidate) => ({
        result: await readOwnResult(candidate, userId, attemptId),
        sheet: await sheetWithFigures(candidate, attemptId),
      })),
    );
  }
  return [...witnesses, await witnessInMidExam(baseUrl, exam)];
}

/** Looks again as every candidate. Answers a line for each who does not see the same. */
export async function checkFill(baseUrl: string, witnesses: readonly Witness[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { credentials, saw, look } of witnesses)
    if (JSON.stringify(await look(await signedIn(baseUrl, credentials))) !== saw)
      faults.push(`${credentials.email} does not see what it saw before`);
  return faults;
}

async function witnessInMidExam(baseUrl: string, exam: PreparedExam): Promise<Witness> {
  const { assessmentId } = exam;
  const credentials = await register(baseUrl, exam, 'Candidate in mid-exam');
  const candidate = await signedIn(baseUrl, credentials);
  const { attemptId } = await candidate.call(attempts.startAttempt, { body: { assessmentId } });
  const { questions } = await candidate.call(attempts.getOpenAttempt, { params: { assessmentId } });
  for (const [index, { questionId }] of questions.slice(0, 3).entries())
    await candidate.call(attempts.saveAnswer, {
      body: { attemptId, questionId, answer: 'Option-A', isSkipped: false, sequence: index + 1 },
    });
  return witness(baseUrl, credentials, async (reader) => {
    const { serverNow: _moment, ...open } = await reader.call(attempts.getOpenAttempt, {
      params: { assessmentId },
    });
    return open;
  });
}

async function witness(baseUrl: string, credentials: Credentials, look: Witness['look']): Promise<Witness> {
  const candidate = await signedIn(baseUrl, credentials);
  return { credentials, saw: JSON.stringify(await look(candidate)), look };
}

/** The marked script, with each picture's content in place of its address, which is another for each reader. */
async function sheetWithFigures(candidate: ApiClient, attemptId: number): Promise<unknown[]> {
  const sheet = await readSheet(candidate, attemptId);
  return Promise.all(
    sheet.map(async ({ imagePath, ...item }) => {
      if (imagePath === '') return item;
      const { bytes } = await candidate.fetchAddress(imagePath);
      return { ...item, figure: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

async function register(baseUrl: string, exam: PreparedExam, fullName: string): Promise<Credentials> {
  const credentials = {
    email: `candidate-${randomBytes(6).toString('hex')}@example.org`,
    password: randomBytes(12).toString('base64url'),
  };
  await createApiClient({ baseUrl }).call(accounts.registerCandidate, {
    body: { fullName, ...credentials, ownerId: exam.adminId },
  });
  return credentials;
}

async function signedIn(baseUrl: string, credentials: Credentials): Promise<ApiClient> {
  const { token } = await createApiClient({ baseUrl }).call(accounts.signIn, { body: credentials });
  return createApiClient({ baseUrl, token });
}
