import * as contract from '@invigil/contract/accounts/candidate-import-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { serveSampleCsv } from '../../../http/files/sample-csv.ts';
import type { Deps } from '../../../ports.ts';
import { storeCsv } from '../../files/actions.ts';
import { findOwnCsv } from '../../files/queries.ts';
import { limitAddresses } from '../users/limit-addresses.ts';
import { listStaged } from './list-staged.ts';
import { SAMPLE_LINES } from './sample-csv.ts';
import { saveCandidates } from './save-candidates.ts';
import { stageCandidates } from './stage-candidates.ts';

/** Import of candidates from a CSV file: upload, read, review, confirm; and the sample file. */
export function registerCandidateImportRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'files' | 'invitations' | 'longTransaction' | 'secrets'>,
): void {
  mount(app, deps, contract.uploadUserCsv, async ({ actor, upload }) => ({
    path: await storeCsv(deps, actor, upload),
  }));
  mount(app, deps, contract.readUserCsv, async ({ actor, body }) => ({
    batchId: await stageCandidates(deps, actor, await findOwnCsv(deps, actor, body.path), (count) =>
      limitAddresses(deps, actor.userId, count),
    ),
  }));
  mount(app, deps, contract.listImportedUsers, ({ actor, params }) =>
    listStaged(deps.database.db, actor, params.batchId),
  );
  mount(app, deps, contract.saveImportedUsers, async ({ actor, params, query, request }) => ({
    message: 'successfullySaved' as const,
    ...(await saveCandidates(deps, actor, params.batchId, {
      sendsMail: query.sendsMail ?? false,
      locale: localeOf(request),
    })),
  }));
  serveSampleCsv(app, contract.SAMPLE_CSV_PATH, SAMPLE_LINES);
}
