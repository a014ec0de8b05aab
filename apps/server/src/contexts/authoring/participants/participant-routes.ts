import * as invitations from '@invigil/contract/accounts/invitation-endpoints';
import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/participant-endpoints';
import { sortOutEmails } from '@invigil/domain/authoring/participant-emails';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalidInput, Refused } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { confirmCandidates, limitListedAddresses } from '../../tenancy/actions.ts';
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { participants } from '../tables.ts';
import { inviteCandidate } from './invite-candidate.ts';
import { listInvitations } from './list-invitations.ts';
import { listParticipantEmails, replaceParticipants, selectListedEmails } from './participants.ts';
import { sendInvitations, sendOpenInvitations } from './send-invitations.ts';

export function registerParticipantRoutes(
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

  mount(app, deps, contract.listParticipants, async ({ actor, params: { assessmentId } }) => {
    await getAssessment(db, actor.userId, assessmentId);
    const listed = await listParticipantEmails(db, assessmentId);
    return listed.map((participant) => ({ ...participant, assessmentId }));
  });

  mount(app, deps, contract.setParticipants, async ({ actor, body }) => {
    const [assessmentId, ...others] = new Set(body.map((entry) => entry.assessmentId));
    // One call sets the participants of one assessment; a list that mixes assessments is a client error.
    if (assessmentId === undefined || others.length > 0) throw invalidInput({ body: ['invalidValue'] });
    const { emails, dropped } = sortOutEmails(body.map((entry) => entry.email));
    if (emails.length === 0) throw invalidInput({ email: ['emailInvalid'] });
    await getAssessment(db, actor.userId, assessmentId);
    await limitListedAddresses(deps, actor.userId, emails);
    await db.transaction(async (tx) => {
      const assessment = await lockAssessment(tx, actor.userId, assessmentId);
      if (assessment.state === 'live') throw new Refused('stopFirst');
      await replaceParticipants(deps, tx, actor, assessmentId, emails);
      await recordAudit(deps, tx, actor, {
        action: 'participantsSet',
        subjectId: assessmentId,
        subjectName: assessment.title,
        detail: { participants: emails.length },
      });
    });
    return { ...done('successfullySaved'), droppedEmails: [...dropped] };
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
