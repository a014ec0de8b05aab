import { listInstructions as listInstructionsEndpoint } from '@invigil/contract/authoring/instruction-endpoints';
import * as media from '@invigil/contract/authoring/media-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { createInstructionTypesetting } from '../../contexts/authoring/actions.ts';
import {
  getAssessment,
  listInstructions,
  listMediaQuestions,
  listRecordedQuestions,
} from '../../contexts/authoring/queries.ts';
import { getOfferedAssessment } from '../../contexts/exams/queries.ts';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';

/** Calls for the author of an assessment and for candidates to whom it is offered. */
export function registerOfferedAssessmentRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'database' | 'texts'>,
): void {
  const { db } = deps.database;
  const typeset = createInstructionTypesetting(deps.texts);

  async function refuseForeign(actor: Session, assessmentId: number): Promise<void> {
    if (actor.role === 'candidate') await getOfferedAssessment(db, actor.userId, assessmentId);
    else await getAssessment(db, actor.userId, assessmentId);
  }

  mount(app, deps, listInstructionsEndpoint, async ({ actor, params: { assessmentId } }) => {
    await refuseForeign(actor, assessmentId);
    return typeset(actor.userId, await listInstructions(db, assessmentId));
  });

  mount(app, deps, media.listMediaQuestions, async ({ actor, params: { assessmentId } }) => {
    await refuseForeign(actor, assessmentId);
    return listMediaQuestions(db, assessmentId);
  });

  mount(app, deps, media.listRecordedQuestions, async ({ actor, params: { assessmentId } }) => {
    await refuseForeign(actor, assessmentId);
    return listRecordedQuestions(db, assessmentId);
  });
}
