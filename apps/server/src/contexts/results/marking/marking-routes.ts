import { created, done } from '@invigil/contract/answers';
import * as notes from '@invigil/contract/results/marker-note-endpoints';
import * as contract from '@invigil/contract/results/marking-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import type { ExamsContext } from '../../exams/exams-context.ts';
import { giveMarks } from './give-marks.ts';
import { createMarkerNote, deleteMarkerNote, listMarkerNotes } from './marker-notes.ts';
import { listPendingResponses } from './pending-responses.ts';

/** Manual marking. */
export function registerMarkingRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listPendingResponses, ({ actor, params }) =>
    listPendingResponses(context, actor, params.attemptId),
  );

  mount(app, context, contract.giveMarks, ({ actor, params }) => giveMarks(context, actor, params));

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
