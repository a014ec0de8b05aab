import * as contract from '@invigil/contract/authoring/media-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { storePromptRecording } from './store-prompt-recording.ts';

/** Two of the three uploads of the published interface, which are one: a recording of a prompt in the configured store. */
export function registerMediaRoutes(app: FastifyInstance, context: AppContext): void {
  for (const endpoint of [contract.uploadQuestionVideo, contract.uploadVideoToStore])
    mount(app, context, endpoint, ({ actor, upload }) => storePromptRecording(context, actor, upload));
}
