import { created, done } from '@invigil/contract/answers';
import * as notes from '@invigil/contract/results/marker-note-endpoints';
import * as contract from '@invigil/contract/results/marking-endpoints';
import * as screen from '@invigil/contract/results/marking-screen-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/calls/mount.ts';
import type { ExamsContext } from '../../exams/queries.ts';
import { countWaitingAttempts } from '../../exams/queries.ts';
import { giveMarks } from './give-marks.ts';
import { createMarkerNote, deleteMarkerNote, listMarkerNotes } from './marker-notes.ts';
import { listAttemptAnswers, listQuestionAnswers } from './marking-answers.ts';
import { listMarkingAssessments, listMarkingCandidates, listMarkingQuestions } from './marking-lists.ts';
import { listPendingResponses } from './pending-responses.ts';
import { saveResponseNote } from './response-notes.ts';

/** Manual marking. */
export function registerMarkingRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listPendingResponses, ({ actor, params }) =>
    listPendingResponses(context, actor, params.attemptId),
  );

  mount(app, context, contract.giveMarks, async ({ actor, params: { responseId, marks } }) => {
    const { attemptId, waitingCount } = await giveMarks(context, actor, { responseId, marks, reason: '' });
    return { attemptId, message: 'successfullySaved' as const, pendingCount: waitingCount };
  });

  mount(app, context, screen.countWaitingAttempts, async ({ actor }) => ({
    count: await countWaitingAttempts(context.database.db, actor.userId),
  }));
  mount(app, context, screen.listMarkingAssessments, ({ actor }) =>
    listMarkingAssessments(context.database, actor.userId),
  );
  mount(app, context, screen.listMarkingQuestions, ({ actor, params }) =>
    listMarkingQuestions(context, actor.userId, params.assessmentId),
  );
  mount(app, context, screen.listMarkingCandidates, ({ actor, params, query }) =>
    listMarkingCandidates(context.database, actor.userId, params, query),
  );
  mount(app, context, screen.listAttemptAnswers, ({ actor, params, query }) =>
    listAttemptAnswers(context, actor, params.attemptId, query.isAnonymous),
  );
  mount(app, context, screen.listQuestionAnswers, ({ actor, params, query }) =>
    listQuestionAnswers(context, actor, params, query),
  );
  mount(app, context, screen.correctMarks, ({ actor, body }) => giveMarks(context, actor, body));
  mount(app, context, screen.saveResponseNote, async ({ actor, body }) => ({
    noteVersion: await saveResponseNote(context, actor, body),
  }));

  mount(app, context, notes.listMarkerNotes, ({ actor, params }) =>
    listMarkerNotes(context, actor, params.attemptId),
  );
  mount(app, context, notes.createMarkerNote, async ({ actor, body }) =>
    created(await createMarkerNote(context, actor, body)),
  );
  mount(app, context, notes.deleteMarkerNote, async ({ actor, params }) => {
    await deleteMarkerNote(context, actor, params.noteId);
    return done('successfullyDeleted');
  });
}
