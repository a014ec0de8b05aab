import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/live-board-endpoints';
import type { FastifyInstance } from 'fastify';
import { hasValidCertificate } from '../../contexts/certificates/queries.ts';
import { decideLateAnswer, reopenAttempt } from '../../contexts/exams/actions.ts';
import type { ExamDeps } from '../../contexts/exams/queries.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';

/** Actions on the live board that change a result; they are refused while its certificate is valid. */
export function registerChangedResults(
  app: FastifyInstance,
  deps: MountDeps & Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers'>,
): void {
  mount(app, deps, contract.reopenAttempt, async ({ actor, body }) => {
    await reopenAttempt(deps, actor, body, hasValidCertificate);
    return done('successfullySaved');
  });

  mount(app, deps, contract.decideLateAnswer, async ({ actor, body }) => {
    await decideLateAnswer(deps, actor, body, hasValidCertificate);
    return done('successfullySaved');
  });
}
