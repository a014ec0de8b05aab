import * as contract from '@invigil/contract/authoring/media-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { storePromptRecording } from './store-prompt-recording.ts';

/** Two of the three uploads of the published interface, which are one: a recording of a prompt in the configured store. */
export function registerMediaRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'bucket' | 'clock' | 'database' | 'files' | 'mediaInspector' | 'tickets'>,
): void {
  for (const endpoint of [contract.uploadQuestionVideo, contract.uploadVideoToStore])
    mount(app, deps, endpoint, ({ actor, upload }) => storePromptRecording(deps, actor, upload));
}
