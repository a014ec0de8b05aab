import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/live-board-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/calls/mount.ts';
import { mountStream } from '../../../http/streams/mount-stream.ts';
import { finishAttempt } from '../closing/finish-attempt.ts';
import type { ExamsContext } from '../exams-context.ts';
import { giveExtraTime } from './give-extra-time.ts';
import { giveExtraTimeToAll } from './give-extra-time-to-all.ts';
import { listLateAnswers } from './late-answers.ts';
import { checkTenantAttempt } from './own-attempts.ts';
import { readBoard } from './read-board.ts';
import { createBoardWatches } from './watch-boards.ts';

/** The live board of a running exam, and an Admin's actions for one candidate. */
export function registerLiveBoardRoutes(app: FastifyInstance, context: ExamsContext): void {
  const watches = createBoardWatches(context);

  mount(app, context, contract.getLiveBoard, ({ actor, params }) =>
    readBoard(context, actor.userId, params.assessmentId),
  );

  mountStream(app, context, contract.followLiveBoard, ({ actor, params }, emit) =>
    watches.follow(actor.userId, params.assessmentId, emit),
  );

  mount(app, context, contract.giveExtraTime, async ({ actor, body }) => {
    await giveExtraTime(context, actor, body);
    return done('successfullySaved');
  });

  mount(app, context, contract.giveExtraTimeToAll, async ({ actor, body }) => ({
    message: 'successfullySaved' as const,
    attemptCount: await giveExtraTimeToAll(context, actor, body),
  }));

  mount(app, context, contract.endAttempt, async ({ actor, body: { attemptId, reason } }) => {
    await checkTenantAttempt(context.database.db, actor.userId, attemptId);
    await finishAttempt(context, { attemptId, by: 'admin', actor, reason });
    return done('successfullySaved');
  });

  mount(app, context, contract.listLateAnswers, ({ actor, params }) =>
    listLateAnswers(context, actor.userId, params.assessmentId),
  );
}
