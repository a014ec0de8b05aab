import * as contract from '@invigil/contract/authoring/lookup-endpoints';
import { MARKING_SCHEME_IDS, PARTICIPANT_MODE_IDS } from '@invigil/domain/authoring/assessment';
import { COMPLEXITY_IDS, PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { rowsOf } from './lookup-names.ts';

export function registerLookupRoutes(app: FastifyInstance, deps: MountDeps): void {
  mount(app, deps, contract.listPromptTypes, async () => rowsOf(PROMPT_TYPE_IDS));
  mount(app, deps, contract.listComplexities, async () => rowsOf(COMPLEXITY_IDS));
  mount(app, deps, contract.listMarkingSchemes, async () => rowsOf(MARKING_SCHEME_IDS));
  mount(app, deps, contract.listParticipantModes, async () => rowsOf(PARTICIPANT_MODE_IDS));
}
