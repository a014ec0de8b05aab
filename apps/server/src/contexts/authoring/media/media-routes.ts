import * as contract from '@invigil/contract/authoring/media-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';

/** Recordings are not implemented: every upload is refused before the file is read. */
export function registerMediaRoutes(app: FastifyInstance, context: AppContext): void {
  for (const endpoint of [
    contract.uploadQuestionVideo,
    contract.uploadVideoToStore,
    contract.uploadRecording,
  ])
    mount(app, context, { ...endpoint, file: undefined }, async () => {
      throw new Refused('uploadFailed');
    });
}
