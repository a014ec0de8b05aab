import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/release-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { setReviewRelease } from '../../authoring/actions.ts';
import type { ExamDeps } from '../../exams/queries.ts';
import { previewReview } from '../results/result-details.ts';
import { getReviewRelease } from './review-release.ts';

/** When candidates see their marked scripts. */
export function registerReleaseRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
): void {
  mount(app, deps, contract.getReviewRelease, ({ actor, params }) =>
    getReviewRelease(deps, actor.userId, params.assessmentId),
  );
  mount(app, deps, contract.setReviewRelease, async ({ actor, body }) => {
    await setReviewRelease(deps, actor, body.assessmentId, body.isReleased);
    return done('successfullySaved');
  });
  mount(app, deps, contract.previewReview, ({ actor, params }) =>
    previewReview(deps, actor, params.attemptId),
  );
}
