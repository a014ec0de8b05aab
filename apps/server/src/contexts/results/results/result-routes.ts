import * as contract from '@invigil/contract/results/result-endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import {
  listAssessmentsWithResults,
  listOwnResults,
  listResultsOfAssessment,
  listTenantResults,
} from '../../../workflows/results/list-results.ts';
import { attempts } from '../../exams/tables.ts';
import { getReadableAttempt } from './readable-attempt.ts';
import { listResultDetails } from './result-details.ts';
import { readerOf, selectResults, toResultRow } from './result-rows.ts';

export function registerResultRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.getAttemptMarkingState, async ({ actor, params }) => {
    const { attempt } = await getReadableAttempt(context, actor, params.attemptId);
    return { isMarked: attempt.isMarked };
  });

  mount(app, context, contract.getResult, async ({ actor, params }) => {
    const { attempt } = await getReadableAttempt(context, actor, params.attemptId);
    const [row] = await selectResults(context.database.db, readerOf(actor)).where(
      eq(attempts.id, attempt.id),
    );
    if (row === undefined) throw notFound();
    return toResultRow(row);
  });

  mount(app, context, contract.listResultDetails, ({ actor, params }) =>
    listResultDetails(context, actor, params.attemptId),
  );

  mount(app, context, contract.listResults, ({ actor, params, query }) =>
    listTenantResults(context, actor, { ...params, ...query }),
  );

  mount(app, context, contract.listOwnResults, ({ actor, params, query }) =>
    listOwnResults(context, actor, { ...params, ...query }),
  );

  mount(app, context, contract.listResultsOfAssessment, ({ actor, params }) =>
    listResultsOfAssessment(context, actor, params.assessmentId),
  );

  mount(app, context, contract.listAssessmentsWithResults, ({ actor }) =>
    listAssessmentsWithResults(context, { tenantId: actor.userId }),
  );

  mount(app, context, contract.listOwnAssessmentsWithResults, ({ actor }) =>
    listAssessmentsWithResults(context, { candidateId: actor.userId }),
  );
}
