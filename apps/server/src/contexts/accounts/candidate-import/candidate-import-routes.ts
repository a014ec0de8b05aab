import * as contract from '@invigil/contract/accounts/candidate-import-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { serveSampleCsv } from '../../../http/files/sample-csv.ts';
import { storeCsv } from '../../files/actions.ts';
import { findOwnCsv } from '../../files/queries.ts';
import { limitAddresses } from '../limit-addresses.ts';
import { listStaged } from './list-staged.ts';
import { SAMPLE_LINES } from './sample-csv.ts';
import { saveCandidates } from './save-candidates.ts';
import { stageCandidates } from './stage-candidates.ts';

/** Import of candidates from a CSV file: upload, read, review, confirm; and the sample file. */
export function registerCandidateImportRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.uploadUserCsv, async ({ actor, upload }) => ({
    path: await storeCsv(context, actor, upload),
  }));
  mount(app, context, contract.readUserCsv, async ({ actor, body }) => ({
    batchId: await stageCandidates(context, actor, await findOwnCsv(context, actor, body.path), (count) =>
      limitAddresses(context, actor.userId, count),
    ),
  }));
  mount(app, context, contract.listImportedUsers, ({ actor, params }) =>
    listStaged(context.database.db, actor, params.batchId),
  );
  mount(app, context, contract.saveImportedUsers, async ({ actor, params, query, request }) => ({
    message: 'successfullySaved' as const,
    ...(await saveCandidates(context, actor, params.batchId, {
      sendsMail: query.sendsMail ?? false,
      locale: localeOf(request),
    })),
  }));
  serveSampleCsv(app, contract.SAMPLE_CSV_PATH, SAMPLE_LINES);
}
