import * as invitations from '@invigil/contract/accounts/invitation-endpoints';
import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/participant-endpoints';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { confirmCandidates, limitListedAddresses } from '../../tenancy/actions.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { selectListedEmails } from '../participants/participants.ts';
import { participants } from '../tables.ts';
import { inviteCandidate } from './invite-candidate.ts';
import { listInvitations } from './list-invitations.ts';
import { sendInvitations, sendOpenInvitations } from './send-invitations.ts';

/** Invitations of a tenant's people, of those on lists and of single ones. */
export function registerInvitationRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'invitations' | 'secrets'>,
): void {
  const { db } = deps.database;

  mount(app, deps, invitations.listInvitations, async ({ actor, params, query }) => {
    if (query.assessmentId !== undefined) await getAssessment(db, actor.userId, query.assessmentId);
    return listInvitations(deps, actor.userId, params, query);
  });

  mount(app, deps, invitations.confirmCandidates, async ({ actor, body: { emails } }) => {
    const listed = await selectListedEmails(db, actor.userId, inArray(participants.email, emails));
    const confirmedCount = await confirmCandidates(
      deps,
      actor,
      emails,
      listed.map(({ email }) => email),
    );
    return { message: 'successfullySaved' as const, confirmedCount };
  });

  mount(app, deps, invitations.inviteCandidate, async ({ actor, body, request }) => {
    await limitListedAddresses(deps, actor.userId, [body.email]);
    const isMailed = await inviteCandidate(deps, actor, body, localeOf(request));
    return done(isMailed ? 'emailSentSuccessfully' : 'successfullySaved');
  });

  mount(app, deps, invitations.sendOpenInvitations, async ({ actor, request }) => {
    const mailedCount = await sendOpenInvitations(deps, actor.userId, localeOf(request));
    return { message: 'emailSentSuccessfully' as const, mailedCount };
  });

  mount(app, deps, contract.sendInvitations, async ({ actor, body, request }) => {
    await sendInvitations(
      deps,
      actor.userId,
      body.map(({ email }) => email),
      localeOf(request),
    );
    return done('emailSentSuccessfully');
  });
}
