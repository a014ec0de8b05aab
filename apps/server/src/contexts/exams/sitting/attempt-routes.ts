import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/attempt-endpoints';
import * as papers from '@invigil/contract/exams/paper-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount, mountHotContent, mountHotPath } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { refuseForeignAuthor } from '../answers/refuse-foreign-author.ts';
import { saveAnswer } from '../answers/save-answer.ts';
import { createAnswerStore } from '../answers/store-answers.ts';
import { finishAttempt } from '../closing/finish-attempt.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getAssessmentEntry } from './assessment-entry.ts';
import { countReload } from './count-reload.ts';
import { answerHeartbeat, createHeartbeatWriter } from './heartbeat.ts';
import type { HeartbeatIntervals } from './heartbeat-intervals.ts';
import { createDashboardReader } from './live-assessments.ts';
import { getOpenAttempt } from './open-attempt.ts';
import { getOwnAttempt } from './own-attempt.ts';
import { storePlays } from './prompt-plays.ts';
import { readAttemptPart, readPaperPart } from './read-paper.ts';
import { createQuestionReader, readQuestion } from './read-question.ts';
import { listScheduledAssessments } from './scheduled-assessments.ts';
import { getScoringRules } from './scoring-rules.ts';
import { createSharedPapers } from './shared-paper.ts';
import { startAttempt } from './start-attempt.ts';

/** Taking an exam. */
export function registerAttemptRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'bucket' | 'clock' | 'database' | 'files' | 'tickets'> &
    ExamDeps<'papers' | 'receipts'>,
  intervals: HeartbeatIntervals,
): void {
  const readDashboard = createDashboardReader(deps);
  mount(app, deps, contract.listLiveAssessments, ({ actor }) => readDashboard(actor.userId));

  mount(app, deps, contract.listScheduledAssessments, ({ actor }) =>
    listScheduledAssessments(deps, actor.userId),
  );

  mount(app, deps, contract.getAssessmentEntry, ({ actor, params }) =>
    getAssessmentEntry(deps, actor.userId, params.assessmentId),
  );

  mount(app, deps, contract.getScoringRules, ({ actor, params }) =>
    getScoringRules(deps, actor.userId, params.assessmentId),
  );

  mount(app, deps, contract.startAttempt, async ({ actor, body }) => {
    await refuseForeignAuthor(deps.database.db, actor.userId, body.createdBy);
    return { ...done('successfullySaved'), ...(await startAttempt(deps, actor.userId, body)) };
  });

  mount(app, deps, contract.getOpenAttempt, ({ actor, params }) =>
    getOpenAttempt(deps, actor.userId, params.assessmentId),
  );

  mount(app, deps, contract.listQuestionOrder, async ({ actor, params }) => {
    const attempt = await getOpenAttempt(deps, actor.userId, params.assessmentId);
    return attempt.questions;
  });

  const read = createQuestionReader(deps);
  mountHotPath(app, deps, contract.getQuestion, ({ caller, params }) =>
    readQuestion({ deps, read }, caller.tokenHash, params),
  );
  const find = createSharedPapers(deps.papers);
  mountHotContent(app, deps, papers.getPaperPart, ({ caller, params }) =>
    readPaperPart({ deps, read, find }, caller.tokenHash, params),
  );
  mountHotPath(app, deps, papers.getAttemptPart, ({ caller, params }) =>
    readAttemptPart({ deps, read }, caller.tokenHash, params),
  );
  const store = createAnswerStore(deps);
  mountHotPath(app, deps, contract.saveAnswer, ({ caller, request, body }) =>
    saveAnswer({ deps, store, intervals }, { caller, arrivedAt: request.arrivedAt }, body),
  );
  const write = createHeartbeatWriter(deps, intervals);
  mountHotPath(app, deps, contract.heartbeat, ({ caller, body, request }) =>
    answerHeartbeat({ deps, write }, { tokenHash: caller.tokenHash, ip: request.ip }, body),
  );

  mount(app, deps, contract.checkAttemptEnd, async ({ actor, params }) => {
    const attempt = await getOwnAttempt(deps.database.db, actor.userId, params.attemptId);
    const isOver = attempt.deadline !== null && deps.clock.now() >= attempt.deadline;
    return attempt.finishedAt !== null || isOver;
  });

  mount(app, deps, contract.finishAttempt, async ({ actor, body }) => {
    await finishAttempt(deps, {
      attemptId: body.attemptId,
      candidateId: actor.userId,
      by: body.leftPage === true ? 'leavingPage' : 'candidate',
      blockedAnswerCount: body.blockedAnswerCount,
      visibleTimes: body.visibleTimes,
    });
    return done('successfullySubmitted');
  });

  mount(app, deps, contract.reportPlays, async ({ actor, body }) => {
    await storePlays(deps, actor.userId, body.attemptId, body.plays);
    return done('successfullySaved');
  });

  mount(app, deps, contract.countReload, ({ actor, body }) =>
    countReload(deps, actor.userId, body.attemptId),
  );
}
