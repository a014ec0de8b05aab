import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/release-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/calls/mount.ts';
import { setReviewRelease } from '../../authoring/actions.ts';
import type { ExamsContext } from '../../exams/queries.ts';
import { previewReview } from '../results/result-details.ts';
import { getReviewRelease } from './review-release.ts';

/** When candidates see their marked scripts. */
export function registerReleaseRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.getReviewRelease, ({ actor, params }) =>
    getReviewRelease(context, actor.userId, params.assessmentId),
  );
  mount(app, context, contract.setReviewRelease, async ({ actor, body }) => {
    await setReviewRelease(context, actor, body.assessmentId, body.isReleased);
    return done('successfullySaved');
  });
  mount(app, context, contract.previewReview, ({ actor, params }) =>
    previewReview(context, actor, params.attemptId),
  );
}
