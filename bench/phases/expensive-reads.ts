import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { getRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { addressOf } from '@invigil/contract/request';
import { listQuestionAnswers } from '@invigil/contract/results/marking-screen-endpoints';
import { listResultDetails, listResults } from '@invigil/contract/results/result-endpoints';
import type { Timings } from '../load/timings.ts';
import type { ExpensiveSite } from '../site/seed-expensive-site.ts';
import type { WorkingCohort } from './working-cohort.ts';

const SECONDS = 15;
const READ_LOAD = fileURLToPath(new URL('../load/read-load.mjs', import.meta.url));
const run = promisify(execFile);

interface ExpensiveReads {
  readonly baseUrl: string;
  readonly adminToken: string;
  readonly ownerId: number;
  readonly site: ExpensiveSite;
  readonly cohort: WorkingCohort;
}

/** Saves beside twelve parallel calls of a read. */
interface BesideRead {
  readonly name: string;
  readonly timings: Timings;
  readonly statuses: ReadonlyMap<number | string, number>;
}

export interface ExpensiveReadsResult {
  /** A small record. */
  readonly control: BesideRead;
  readonly reads: readonly BesideRead[];
}

/** The saves of a working cohort beside twelve parallel calls of one user, without pause: of a small read, then of the worst ones. */
export async function runExpensiveReads(options: ExpensiveReads): Promise<ExpensiveReadsResult> {
  const { baseUrl, adminToken, ownerId, site, cohort } = options;
  const { assessmentId, attemptId, questionId } = site;
  const page = { page: 1, pageSize: 500 };
  const query = {};
  const reads: readonly (readonly [name: string, path: string, token: string])[] = [
    ['questions', addressOf(listQuestions, { params: { assessmentId } }), adminToken],
    ['script', addressOf(listResultDetails, { params: { attemptId } }), adminToken],
    [
      'answers to a question',
      addressOf(listQuestionAnswers, { params: { assessmentId, questionId, ...page }, query }),
      adminToken,
    ],
    [
      'results',
      addressOf(listResults, { params: { userId: ownerId, assessmentId, reportTypeId: 0, ...page }, query }),
      adminToken,
    ],
    ['users', addressOf(listUsers, { params: { userId: ownerId, ...page }, query }), adminToken],
    ['OpenAPI document', '/api/openapi.json', ''],
    ['landing page', '/', ''],
  ];
  const beside = async (name: string, path: string, token: string): Promise<BesideRead> => {
    cohort.timings.takeLap();
    const { stdout } = await run(process.execPath, [READ_LOAD, `${baseUrl}${path}`, token, String(SECONDS)]);
    const statuses = new Map<number | string, number>(JSON.parse(stdout));
    return { name, timings: cohort.timings.takeLap(), statuses };
  };
  const control = await beside('small record', addressOf(getRegistrationRule), adminToken);
  const results: BesideRead[] = [];
  for (const [name, path, token] of reads) results.push(await beside(name, path, token));
  return { control, reads: results };
}
