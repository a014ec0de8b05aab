import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/live-board-endpoints';
import type { FastifyInstance } from 'fastify';
import { hasValidCertificate } from '../../contexts/certificates/queries.ts';
import { decideLateAnswer, reopenAttempt } from '../../contexts/exams/actions.ts';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { mount } from '../../http/calls/mount.ts';

/** Actions on the live board that change a result; they are refused while its certificate is valid. */
export function registerChangedResults(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.reopenAttempt, async ({ actor, body }) => {
    await reopenAttempt(context, actor, body, hasValidCertificate);
    return done('successfullySaved');
  });

  mount(app, context, contract.decideLateAnswer, async ({ actor, body }) => {
    await decideLateAnswer(context, actor, body, hasValidCertificate);
    return done('successfullySaved');
  });
}
