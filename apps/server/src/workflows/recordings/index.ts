import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import type { FastifyInstance } from 'fastify';
import { storePromptRecording } from '../../contexts/authoring/actions.ts';
import { storeWholeRecording } from '../../contexts/exams/actions.ts';
import type { ExamPorts } from '../../contexts/exams/queries.ts';
import { mount } from '../../http/calls/mount.ts';
import type { Ports } from '../../ports.ts';

/** The upload of a recording in one call: a prompt of an Admin, or an answer of a candidate. */
export function registerRecordings(app: FastifyInstance, deps: Ports & ExamPorts): void {
  mount(app, deps, uploadRecording, ({ actor, upload }) =>
    actor.role === 'candidate'
      ? storeWholeRecording(deps, actor.userId, upload)
      : storePromptRecording(deps, actor, upload),
  );
}
