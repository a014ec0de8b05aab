import * as contract from '@invigil/contract/results/result-endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../application/errors.ts';
import { toResultRows } from '../../contexts/certificates/queries.ts';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { sittings } from '../../contexts/exams/queries.ts';
import {
  getReadableAttempt,
  listOwnResults,
  listResultsOfAssessment,
  listTenantResults,
  readerOf,
  selectResults,
} from '../../contexts/results/queries.ts';
import { mount } from '../../http/calls/mount.ts';

/** Results with their certificates. */
export function registerResultLists(app: FastifyInstance, context: ExamsContext): void {
  const { db } = context.database;

  mount(app, context, contract.getResult, async ({ actor, params }) => {
    const { attempt } = await getReadableAttempt(context, actor, params.attemptId);
    const selected = await selectResults(db, readerOf(actor)).where(eq(sittings.id, attempt.id));
    const [row] = await toResultRows(db, selected);
    if (row === undefined) throw notFound();
    return row;
  });

  mount(app, context, contract.listResults, async ({ actor, params, query }) => {
    const { rows, count } = await listTenantResults(context, actor, { ...params, ...query });
    return { rows: await toResultRows(db, rows), count };
  });

  mount(app, context, contract.listOwnResults, async ({ actor, params, query }) => {
    const { rows, count } = await listOwnResults(context, actor, { ...params, ...query });
    return { rows: await toResultRows(db, rows), count };
  });

  mount(app, context, contract.listResultsOfAssessment, async ({ actor, params }) =>
    toResultRows(db, await listResultsOfAssessment(context, actor, params.assessmentId)),
  );
}
