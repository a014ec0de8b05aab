import { created, done } from '@invigil/contract/answers';
import * as notes from '@invigil/contract/results/marker-note-endpoints';
import * as contract from '@invigil/contract/results/marking-endpoints';
import * as screen from '@invigil/contract/results/marking-screen-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { countWaitingAttempts, type ExamDeps } from '../../exams/queries.ts';
import { giveMarks } from './give-marks.ts';
import { createMarkerNote, deleteMarkerNote, listMarkerNotes } from './marker-notes.ts';
import { listAttemptAnswers, listQuestionAnswers } from './marking-answers.ts';
import { listMarkingAssessments, listMarkingCandidates, listMarkingQuestions } from './marking-lists.ts';
import { listPendingResponses } from './pending-responses.ts';
import { saveResponseNote } from './response-notes.ts';

/** Manual marking. */
export function registerMarkingRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'clock' | 'database' | 'tickets'> &
    ExamDeps<'followResults' | 'papers' | 'receipts'>,
): void {
  mount(app, deps, contract.listPendingResponses, ({ actor, params }) =>
    listPendingResponses(deps, actor, params.attemptId),
  );

  mount(app, deps, contract.giveMarks, async ({ actor, params: { responseId, marks } }) => {
    const { attemptId, waitingCount } = await giveMarks(deps, actor, { responseId, marks, reason: '' });
    return { attemptId, message: 'successfullySaved' as const, pendingCount: waitingCount };
  });

  mount(app, deps, screen.countWaitingAttempts, async ({ actor }) => ({
    count: await countWaitingAttempts(deps.database.db, actor.userId),
  }));
  mount(app, deps, screen.listMarkingAssessments, ({ actor }) =>
    listMarkingAssessments(deps.database, actor.userId),
  );
  mount(app, deps, screen.listMarkingQuestions, ({ actor, params }) =>
    listMarkingQuestions(deps, actor.userId, params.assessmentId),
  );
  mount(app, deps, screen.listMarkingCandidates, ({ actor, params, query }) =>
    listMarkingCandidates(deps.database, actor.userId, params, query),
  );
  mount(app, deps, screen.listAttemptAnswers, ({ actor, params, query }) =>
    listAttemptAnswers(deps, actor, params.attemptId, query.isAnonymous),
  );
  mount(app, deps, screen.listQuestionAnswers, ({ actor, params, query }) =>
    listQuestionAnswers(deps, actor, params, query),
  );
  mount(app, deps, screen.correctMarks, ({ actor, body }) => giveMarks(deps, actor, body));
  mount(app, deps, screen.saveResponseNote, async ({ actor, body }) => ({
    noteVersion: await saveResponseNote(deps, actor, body),
  }));

  mount(app, deps, notes.listMarkerNotes, ({ actor, params }) =>
    listMarkerNotes(deps, actor, params.attemptId),
  );
  mount(app, deps, notes.createMarkerNote, async ({ actor, body }) =>
    created(await createMarkerNote(deps, actor, body)),
  );
  mount(app, deps, notes.deleteMarkerNote, async ({ actor, params }) => {
    await deleteMarkerNote(deps, actor, params.noteId);
    return done('successfullyDeleted');
  });
}
