import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import type { FastifyInstance } from 'fastify';
import { storePromptRecording } from '../../contexts/authoring/actions.ts';
import { storeWholeRecording } from '../../contexts/exams/actions.ts';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { mount } from '../../http/calls/mount.ts';

/** The upload of a recording in one call: a prompt of an Admin, or an answer of a candidate. */
export function registerRecordings(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, uploadRecording, ({ actor, upload }) =>
    actor.role === 'candidate'
      ? storeWholeRecording(context, actor.userId, upload)
      : storePromptRecording(context, actor, upload),
  );
}
