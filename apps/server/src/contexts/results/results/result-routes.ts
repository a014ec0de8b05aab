import { listReportTypes } from '@invigil/contract/authoring/lookup-endpoints';
import { sendResultMail as sendResultMailEndpoint } from '@invigil/contract/messaging/mail-endpoints';
import * as contract from '@invigil/contract/results/result-endpoints';
import { REPORT_TYPE_IDS } from '@invigil/domain/results/report-type';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { rowsOf } from '../../authoring/queries.ts';
import type { ExamsContext } from '../../exams/queries.ts';
import { listSatAssessments } from '../../exams/queries.ts';
import { getReadableAttempt } from './readable-attempt.ts';
import { listResultDetails } from './result-details.ts';
import { sendResultMail } from './send-result-mail.ts';

export function registerResultRoutes(app: FastifyInstance, context: ExamsContext): void {
  const { db } = context.database;

  mount(app, context, contract.getAttemptMarkingState, async ({ actor, params }) => {
    const { attempt } = await getReadableAttempt(context, actor, params.attemptId);
    return { isMarked: attempt.isMarked };
  });

  mount(app, context, contract.listResultDetails, ({ actor, params }) =>
    listResultDetails(context, actor, params.attemptId),
  );

  mount(app, context, sendResultMailEndpoint, async ({ actor, body, request }) => ({
    message: 'emailSentSuccessfully' as const,
    queuedCount: await sendResultMail(context, actor, body, localeOf(request)),
  }));

  mount(app, context, listReportTypes, async () => rowsOf(REPORT_TYPE_IDS));

  mount(app, context, contract.listAssessmentsWithResults, ({ actor }) =>
    listSatAssessments(db, { tenantId: actor.userId }),
  );

  mount(app, context, contract.listOwnAssessmentsWithResults, ({ actor }) =>
    listSatAssessments(db, { candidateId: actor.userId }),
  );
}
