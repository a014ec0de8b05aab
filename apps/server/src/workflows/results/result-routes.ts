import * as contract from '@invigil/contract/results/result-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { notFound } from '../../application/errors.ts';
import { toResultRows } from '../../contexts/certificates/queries.ts';
import type { ExamDeps } from '../../contexts/exams/queries.ts';
import {
  listOwnResults,
  listResultsOfAssessment,
  listTenantResults,
  readOwnSheet,
  readResult,
} from '../../contexts/results/queries.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { Deps } from '../../ports.ts';

/** Results with their certificates. */
export function registerResultLists(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
): void {
  const { db } = deps.database;

  const readRow = async (actor: Session, attemptId: number) => {
    const [row] = await toResultRows(db, [await readResult(deps, actor, attemptId)]);
    if (row === undefined) throw notFound();
    return row;
  };

  mount(app, deps, contract.getResult, ({ actor, params }) => readRow(actor, params.attemptId));

  mount(app, deps, contract.getResultSheet, async ({ actor, params }) => {
    const sheet = await readOwnSheet(deps, actor, params.attemptId);
    return { ...sheet, result: await readRow(actor, params.attemptId) };
  });

  mount(app, deps, contract.listResults, async ({ actor, params, query, request }) => {
    const { rows, count } = await listTenantResults(deps, actor, {
      locale: localeOf(request),
      ...params,
      ...query,
    });
    return { rows: await toResultRows(db, rows), count };
  });

  mount(app, deps, contract.listOwnResults, async ({ actor, params, query, request }) => {
    const { rows, count } = await listOwnResults(deps, actor, {
      locale: localeOf(request),
      ...params,
      ...query,
    });
    return { rows: await toResultRows(db, rows), count };
  });

  mount(app, deps, contract.listResultsOfAssessment, async ({ actor, params }) =>
    toResultRows(db, await listResultsOfAssessment(deps, actor, params.assessmentId)),
  );
}
