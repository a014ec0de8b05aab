import { listReportTypes } from '@invigil/contract/authoring/lookup-endpoints';
import { sendResultMail as sendResultMailEndpoint } from '@invigil/contract/messaging/mail-endpoints';
import * as contract from '@invigil/contract/results/result-endpoints';
import { REPORT_TYPE_IDS } from '@invigil/domain/results/report-type';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { rowsOf } from '../../authoring/queries.ts';
import { type ExamDeps, listSatAssessments } from '../../exams/queries.ts';
import { getReadableAttempt } from './readable-attempt.ts';
import { listResultDetails } from './result-details.ts';
import { sendResultMail } from './send-result-mail.ts';

export function registerResultRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'secrets' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
): void {
  const { db } = deps.database;

  mount(app, deps, contract.getAttemptMarkingState, async ({ actor, params }) => {
    const { isMarked } = await getReadableAttempt(deps, actor, params.attemptId);
    return { isMarked };
  });

  mount(app, deps, contract.listResultDetails, ({ actor, params }) =>
    listResultDetails(deps, actor, params.attemptId),
  );

  mount(app, deps, sendResultMailEndpoint, async ({ actor, body, request }) => ({
    message: 'emailSentSuccessfully' as const,
    queuedCount: await sendResultMail(deps, actor, body, localeOf(request)),
  }));

  mount(app, deps, listReportTypes, async () => rowsOf(REPORT_TYPE_IDS));

  mount(app, deps, contract.listAssessmentsWithResults, ({ actor }) =>
    listSatAssessments(db, { tenantId: actor.userId }),
  );

  mount(app, deps, contract.listOwnAssessmentsWithResults, ({ actor }) =>
    listSatAssessments(db, { candidateId: actor.userId }),
  );
}
