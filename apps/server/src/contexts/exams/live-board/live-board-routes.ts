import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/live-board-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { mountStream } from '../../../http/streams/mount-stream.ts';
import type { Deps } from '../../../ports.ts';
import { finishAttempt } from '../closing/finish-attempt.ts';
import type { ExamDeps } from '../exam-ports.ts';
import type { HeartbeatIntervals } from '../sitting/heartbeat-intervals.ts';
import { giveExtraTime } from './give-extra-time.ts';
import { giveExtraTimeToAll } from './give-extra-time-to-all.ts';
import { listLateAnswers } from './late-answers.ts';
import { checkTenantAttempt } from './own-attempts.ts';
import { readBoard } from './read-board.ts';
import { createBoardWatches, type ReadBoard } from './watch-boards.ts';

/** The live board of a running exam, and an Admin's actions for one candidate. */
export function registerLiveBoardRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'tickets'> & ExamDeps<'papers' | 'receipts'>,
  intervals: HeartbeatIntervals,
): void {
  const read: ReadBoard = async (tenantId, assessmentId) => {
    const board = await readBoard(deps, tenantId, assessmentId);
    intervals.watch(assessmentId);
    return board;
  };
  const watches = createBoardWatches(deps, read);

  mount(app, deps, contract.getLiveBoard, ({ actor, params }) => read(actor.userId, params.assessmentId));

  mountStream(app, deps, contract.followLiveBoard, ({ actor, params }, emit) =>
    watches.follow(actor.userId, params.assessmentId, emit),
  );

  mount(app, deps, contract.giveExtraTime, async ({ actor, body }) => {
    await giveExtraTime(deps, actor, body);
    return done('successfullySaved');
  });

  mount(app, deps, contract.giveExtraTimeToAll, async ({ actor, body }) => ({
    message: 'successfullySaved' as const,
    attemptCount: await giveExtraTimeToAll(deps, actor, body),
  }));

  mount(app, deps, contract.endAttempt, async ({ actor, body: { attemptId, reason } }) => {
    await checkTenantAttempt(deps.database.db, actor.userId, attemptId);
    await finishAttempt(deps, { attemptId, by: 'admin', actor, reason });
    return done('successfullySaved');
  });

  mount(app, deps, contract.listLateAnswers, ({ actor, params }) =>
    listLateAnswers(deps, actor.userId, params.assessmentId),
  );
}
