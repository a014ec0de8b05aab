import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/attempt-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount, mountHotPath } from '../../../http/calls/mount.ts';
import { refuseForeignAuthor } from '../answers/refuse-foreign-author.ts';
import { saveAnswer } from '../answers/save-answer.ts';
import { createAnswerStore } from '../answers/store-answers.ts';
import { finishAttempt } from '../closing/finish-attempt.ts';
import type { ExamsContext } from '../exams-context.ts';
import { countReload } from './count-reload.ts';
import { answerHeartbeat, createHeartbeatWriter } from './heartbeat.ts';
import { listLiveAssessments } from './live-assessments.ts';
import { getOpenAttempt } from './open-attempt.ts';
import { getOwnAttempt } from './own-attempt.ts';
import { storePlays } from './prompt-plays.ts';
import { createQuestionReader, readQuestion } from './read-question.ts';
import { listScheduledAssessments } from './scheduled-assessments.ts';
import { startAttempt } from './start-attempt.ts';

/** Taking an exam. */
export function registerAttemptRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listLiveAssessments, ({ actor }) =>
    listLiveAssessments(context, actor.userId),
  );

  mount(app, context, contract.listScheduledAssessments, ({ actor }) =>
    listScheduledAssessments(context, actor.userId),
  );

  mount(app, context, contract.startAttempt, async ({ actor, body }) => {
    await refuseForeignAuthor(context.database.db, actor.userId, body.createdBy);
    return { ...done('successfullySaved'), ...(await startAttempt(context, actor.userId, body)) };
  });

  mount(app, context, contract.getOpenAttempt, ({ actor, params }) =>
    getOpenAttempt(context, actor.userId, params.assessmentId),
  );

  mount(app, context, contract.listQuestionOrder, async ({ actor, params }) => {
    const attempt = await getOpenAttempt(context, actor.userId, params.assessmentId);
    return attempt.questions;
  });

  const read = createQuestionReader(context);
  mountHotPath(app, context, contract.getQuestion, ({ caller, params }) =>
    readQuestion({ context, read }, caller.tokenHash, params),
  );
  const store = createAnswerStore(context);
  mountHotPath(app, context, contract.saveAnswer, ({ caller, request, body }) =>
    saveAnswer({ context, store }, { caller, arrivedAt: request.arrivedAt }, body),
  );
  const write = createHeartbeatWriter(context);
  mountHotPath(app, context, contract.heartbeat, ({ caller, body, request }) =>
    answerHeartbeat({ context, write }, { tokenHash: caller.tokenHash, ip: request.ip }, body),
  );

  mount(app, context, contract.checkAttemptEnd, async ({ actor, params }) => {
    const attempt = await getOwnAttempt(context.database.db, actor.userId, params.attemptId);
    const isOver = attempt.deadline !== null && context.clock.now() >= attempt.deadline;
    return attempt.finishedAt !== null || isOver;
  });

  mount(app, context, contract.finishAttempt, async ({ actor, body }) => {
    const attempt = await getOwnAttempt(context.database.db, actor.userId, body.attemptId);
    // Leaving the page ends the attempt only where the rules shown to its candidate say so.
    const hasLeft = body.leftPage === true && attempt.endsOnLeaving;
    await finishAttempt(context, {
      attemptId: attempt.id,
      by: hasLeft ? 'leavingPage' : 'candidate',
      blockedAnswerCount: body.blockedAnswerCount,
      visibleTimes: body.visibleTimes,
    });
    return done('successfullySubmitted');
  });

  mount(app, context, contract.reportPlays, async ({ actor, body }) => {
    await storePlays(context, actor.userId, body.attemptId, body.plays);
    return done('successfullySaved');
  });

  mount(app, context, contract.countReload, ({ actor, body }) =>
    countReload(context, actor.userId, body.attemptId),
  );
}
