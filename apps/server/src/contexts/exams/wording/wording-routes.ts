import * as contract from '@invigil/contract/exams/wording-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { correctWording } from './correct-wording.ts';
import { previewCorrection } from './preview-correction.ts';
import { getCorrectableQuestion } from './read-correctable.ts';

/** Corrections of published texts. */
export function registerWordingRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'servers' | 'texts'> & ExamDeps<'papers'>,
): void {
  mount(app, deps, contract.getCorrectableQuestion, ({ actor, params }) =>
    getCorrectableQuestion(deps, actor.userId, params),
  );
  mount(app, deps, contract.previewCorrection, ({ actor, body }) =>
    previewCorrection(deps, actor.userId, body),
  );
  mount(app, deps, contract.correctWording, async ({ actor, body }) => ({
    paperCount: await correctWording(deps, actor, body),
  }));
}
