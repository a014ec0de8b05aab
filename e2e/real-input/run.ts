// Holds a real licence examination with 30 candidates at the same time and compares every result with one computed
// from the published question pool alone. Usage: npx tsx e2e/real-input/run.ts <folder> [--base-url URL] [--seed N]
// The folder holds the pool and its figures. With --base-url the SuperAdmin signs in with SUPERADMIN_EMAIL and
// SUPERADMIN_PASSWORD of the environment; without, the built server is started on throwaway data.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { startServer } from '../../scripts/setup/start-server.mjs';
import { createApiClient } from '../api-client.ts';
import { createProfiles } from './candidate-profile.ts';
import { compareTallies } from './compare-tallies.ts';
import { expectResult } from './expectation.ts';
import { createKeySearch } from './key-search.ts';
import { type PreparedExam, prepareExam } from './prepare-exam.ts';
import { printReport, type ReportRow } from './print-report.ts';
import { drawExam, type PoolQuestion, readPool } from './question-pool.ts';
import { checkSheet, readAllResults, readOwnResult, readSheet, tallyOf } from './read-results.ts';
import { createRandom } from './seeded-random.ts';
import { type SatExam, sitExam } from './sit-exam.ts';

const CANDIDATES = 30;
const DEFAULT_SEED = '2026';

interface Site {
  readonly baseUrl: string;
  readonly owner: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'base-url': { type: 'string' }, seed: { type: 'string', default: DEFAULT_SEED } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Name the folder of the question pool.');
  process.exit(1);
}
const seed = Number(values.seed);
const site: Site = values['base-url'] === undefined ? await startServer() : siteAt(values['base-url']);
try {
  process.exitCode = (await holdExam(site, folder)) ? 0 : 1;
} finally {
  await site.stop();
}

function siteAt(baseUrl: string): Site {
  const { SUPERADMIN_EMAIL: email = 'owner@invigil.local', SUPERADMIN_PASSWORD: password } = process.env;
  if (password === undefined) throw new Error('SUPERADMIN_PASSWORD is not set');
  return { baseUrl, owner: { email, password }, stop: async () => undefined };
}

async function holdExam({ baseUrl, owner }: Site, poolFolder: string): Promise<boolean> {
  const pool = await readPool(poolFolder);
  const drawn = drawExam(pool, createRandom(seed));
  const figures = drawn.filter(({ figure }) => figure !== '').map(({ id, figure }) => `${id} (${figure})`);
  console.log(
    `${pool.length} questions in the pool, ${drawn.length} drawn, with figures: ${figures.join(', ')}`,
  );
  const exam = await prepareExam({ baseUrl, owner, folder: poolFolder, drawn });

  const profiles = createProfiles(CANDIDATES, drawn.length, createRandom(seed + 1));
  const gate = createGate(CANDIDATES);
  const sat = await Promise.all(
    profiles.map(async (profile, index) => {
      const search = createKeySearch(drawn);
      const credentials = await registerCandidate(baseUrl, exam, profile.fullName);
      const random = createRandom(seed + 100 + index);
      const { listener } = search;
      const { title } = exam;
      const result = await sitExam({
        baseUrl,
        credentials,
        title,
        pool,
        profile,
        random,
        listener,
        ready: gate,
      });
      search.markFinished();
      return { profile, search, result };
    }),
  );

  const byAttempt = await readAllResults(exam);
  const rows = await Promise.all(
    sat.map(async ({ profile, search, result }): Promise<ReportRow> => {
      const expected = expectResult(drawn, result.deeds);
      const faults = await readBoth(exam, result, drawn, byAttempt.get(result.attemptId));
      return { profile, search, result, expected, ...faults };
    }),
  );
  if (byAttempt.size !== CANDIDATES) console.log(`The Admin lists ${byAttempt.size} results.`);
  return printReport(rows) && byAttempt.size === CANDIDATES;
}

/** Reads a result as the Admin and as the candidate, and says where either differs from what is expected. */
async function readBoth(
  exam: PreparedExam,
  result: SatExam,
  drawn: readonly PoolQuestion[],
  adminRow: Parameters<typeof tallyOf>[0] | undefined,
) {
  const { attemptId, candidate, userId, deeds } = result;
  if (adminRow === undefined) return { read: undefined, differences: ['the Admin does not see the result'] };
  const expected = expectResult(drawn, deeds);
  const adminSheet = await readSheet(exam.admin, attemptId);
  const ownRow = await readOwnResult(candidate, userId, attemptId);
  const ownSheet = await readSheet(candidate, attemptId);
  const read = tallyOf(adminRow, adminSheet, drawn);
  const differences = [
    ...compareTallies('Admin', read, expected),
    ...compareTallies('candidate', tallyOf(ownRow, ownSheet, drawn), expected),
    ...checkSheet(adminSheet, drawn, deeds).map((fault) => `Admin's sheet: ${fault}`),
    ...checkSheet(ownSheet, drawn, deeds).map((fault) => `candidate's sheet: ${fault}`),
  ];
  return { read, differences };
}

/** Registers by the Admin's invitation. */
async function registerCandidate(baseUrl: string, exam: PreparedExam, fullName: string) {
  const credentials = {
    email: `candidate-${randomBytes(6).toString('hex')}@example.org`,
    password: randomBytes(12).toString('base64url'),
  };
  await createApiClient({ baseUrl }).call(accounts.registerCandidate, {
    body: { fullName, ...credentials, ownerId: exam.adminId },
  });
  return credentials;
}

/** Holds everybody until all have come. */
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
