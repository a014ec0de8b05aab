// Kills two server processes on one PostgreSQL in turn while candidates sit an exam: every acknowledged answer must
// be stored afterwards, and every mark as expected. Build first. Usage:
//   npx tsx e2e/two-servers/run.ts [--database-url URL] [--candidates N] [--think-ms N]
// The URL names an empty database; by default the script starts the installed PostgreSQL, and crashes it once as well.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import type { Credentials } from '@invigil/testkit/builders/site';
import { type ServerPair, startPair } from '@invigil/testkit/server/server-pair';
import { createProfiles } from '../real-input/candidate-profile.ts';
import type { ExamPaper } from '../real-input/exam-paper.ts';
import { prepareExam } from '../real-input/prepare-exam.ts';
import { createRandom } from '../real-input/seeded-random.ts';
import { checkResults } from './check-results.ts';
import type { CallTally } from './failover-client.ts';
import { samplePaper } from './sample-pool.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { type Progress, type SatThrough, sitThrough } from './sit-through.ts';

const SEED = 2026;
/** Downtime of a killed server. */
const AWAY_MS = 700;

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    candidates: { type: 'string', default: '40' },
    'think-ms': { type: 'string', default: '600' },
  },
});
const count = Number(values.candidates);
const thinkMs = Number(values['think-ms']);

const scratch = values['database-url'] === undefined ? await startScratchPostgres() : undefined;
const folder = await mkdtemp(path.join(tmpdir(), 'invigil-two-servers-'));
const owner = { email: 'owner@invigil.local', password: randomBytes(12).toString('base64url') };
try {
  const pair = await startPair({
    DATABASE_URL: scratch?.databaseUrl ?? values['database-url'] ?? '',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: owner.email,
    SUPERADMIN_PASSWORD: owner.password,
  });
  try {
    process.exitCode = (await holdExam(pair)) ? 0 : 1;
  } finally {
    await pair.stop();
  }
} finally {
  await scratch?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function holdExam(pair: ServerPair): Promise<boolean> {
  const { baseUrls } = pair;
  const drawn = samplePaper();
  const paper: ExamPaper = { drawn, written: [] };
  const exam = await prepareExam({ baseUrl: baseUrls[0] ?? '', owner, folder: '', paper });
  const profiles = createProfiles(count, drawn.length, createRandom(SEED));
  const credentials: Credentials[] = [];
  for (const [index, profile] of profiles.entries())
    credentials.push(await registerCandidate(baseUrls[index % 2] ?? '', exam, profile));

  const tally: CallTally = { failedOver: 0, reasons: new Map() };
  const progress: Progress = { acknowledged: 0, open: 0 };
  const began = performance.now();
  const sitting = Promise.all(
    profiles.map((profile, index) => {
      const account = credentials[index];
      if (account === undefined) throw new Error('No credentials');
      const { assessmentId } = exam;
      const random = createRandom(SEED + index);
      const common = { baseUrls, tally, progress, paper: drawn, assessmentId, thinkMs };
      return sitThrough({ ...common, first: index, credentials: account, profile, random });
    }),
  );
  const [sat, rounds] = await Promise.all([sitting, disturb(pair, progress, sitting)]);
  console.log(`${count} candidates sat for ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return report(sat, tally, rounds, await checkResults(exam, paper, sat));
}

/**
 * Kills A, B, A, B, and then an own database, spread over the exam. Returns the number of open attempts each time.
 */
async function disturb(
  pair: ServerPair,
  progress: Progress,
  sitting: Promise<SatThrough[]>,
): Promise<number[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  sitting.then(end, end);
  const open: number[] = [];
  const acts = [...['A', 'B', 'A', 'B'].map((name) => ({ name, index: 'AB'.indexOf(name) })), undefined];
  // A rough guess is enough: each act waits for its share of the answers.
  const expected = count * 25;
  for (const [round, act] of acts.entries()) {
    if (act === undefined && scratch === undefined) continue;
    while (!isOver && progress.acknowledged < (expected * (round + 1)) / (acts.length + 1)) await sleep(20);
    open.push(progress.open);
    const about = `${progress.acknowledged} answers acknowledged, ${progress.open} attempts open`;
    console.log(`${act === undefined ? 'A process of PostgreSQL' : `Server ${act.name}`} killed: ${about}.`);
    if (act === undefined) {
      await scratch?.crash();
      continue;
    }
    await pair.kill(act.index);
    await sleep(AWAY_MS);
    await pair.restart(act.index);
  }
  return open;
}

function report(
  sat: readonly SatThrough[],
  tally: CallTally,
  rounds: readonly number[],
  checked: Awaited<ReturnType<typeof checkResults>>,
): boolean {
  const { acknowledged, stored, faults, finished } = checked;
  const lost = acknowledged - stored;
  console.table({
    'answers acknowledged': sat.reduce((sum, { saves }) => sum + saves, 0),
    'of these the last of a question': acknowledged,
    'stored exactly so': stored,
    lost,
    'attempts submitted and marked': finished,
    'results equal to the expected': sat.length - new Set(faults.map(({ attemptId }) => attemptId)).size,
    'requests made again at the other server': tally.failedOver,
  });
  console.log(
    `Made again because of: ${[...tally.reasons].map(([reason, times]) => `${reason} (${times})`).join(', ')}`,
  );
  for (const { attemptId, fault } of faults) console.log(`Attempt ${attemptId}: ${fault}`);
  const wasMidExam = rounds.every((open) => open > 0);
  if (!wasMidExam) console.log('Nobody was in mid-exam at one of the kills: raise --think-ms.');
  return lost === 0 && faults.length === 0 && finished === sat.length && tally.failedOver > 0 && wasMidExam;
}
