import * as invitations from '@invigil/contract/accounts/invitation-endpoints';
import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/participant-endpoints';
import { sortOutEmails } from '@invigil/domain/authoring/participant-emails';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { invalidInput, Refused } from '../../../application/errors.ts';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { confirmCandidates, limitListedAddresses } from '../../accounts/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { participants } from '../tables.ts';
import { inviteCandidate } from './invite-candidate.ts';
import { listInvitations } from './list-invitations.ts';
import { listParticipantEmails, replaceParticipants, selectListedEmails } from './participants.ts';
import { sendInvitations, sendOpenInvitations } from './send-invitations.ts';

export function registerParticipantRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, invitations.listInvitations, async ({ actor, params, query }) => {
    if (query.assessmentId !== undefined) await getAssessment(db, actor.userId, query.assessmentId);
    return listInvitations(context, actor.userId, params, query);
  });

  mount(app, context, invitations.confirmCandidates, async ({ actor, body: { emails } }) => {
    const listed = await selectListedEmails(db, actor.userId, inArray(participants.email, emails));
    const confirmedCount = await confirmCandidates(
      context,
      actor,
      emails,
      listed.map(({ email }) => email),
    );
    return { message: 'successfullySaved' as const, confirmedCount };
  });

  mount(app, context, invitations.inviteCandidate, async ({ actor, body, request }) => {
    await limitListedAddresses(context, actor.userId, [body.email]);
    const isMailed = await inviteCandidate(context, actor, body, localeOf(request));
    return done(isMailed ? 'emailSentSuccessfully' : 'successfullySaved');
  });

  mount(app, context, invitations.sendOpenInvitations, async ({ actor, request }) => {
    const mailedCount = await sendOpenInvitations(context, actor.userId, localeOf(request));
    return { message: 'emailSentSuccessfully' as const, mailedCount };
  });

  mount(app, context, contract.listParticipants, async ({ actor, params: { assessmentId } }) => {
    await getAssessment(db, actor.userId, assessmentId);
    const listed = await listParticipantEmails(db, assessmentId);
    return listed.map((participant) => ({ ...participant, assessmentId }));
  });

  mount(app, context, contract.setParticipants, async ({ actor, body }) => {
    const [assessmentId, ...others] = new Set(body.map((entry) => entry.assessmentId));
    // One call sets the participants of one assessment; a list that mixes assessments is a client error.
    if (assessmentId === undefined || others.length > 0) throw invalidInput({ body: ['invalidValue'] });
    const { emails, dropped } = sortOutEmails(body.map((entry) => entry.email));
    if (emails.length === 0) throw invalidInput({ email: ['emailInvalid'] });
    await getAssessment(db, actor.userId, assessmentId);
    await limitListedAddresses(context, actor.userId, emails);
    await db.transaction(async (tx) => {
      const assessment = await lockAssessment(tx, actor.userId, assessmentId);
      if (assessment.state === 'live') throw new Refused('stopFirst');
      await replaceParticipants(context, tx, actor, assessmentId, emails);
      await recordAudit(context, tx, actor, {
        action: 'participantsSet',
        subjectId: assessmentId,
        subjectName: assessment.title,
        detail: { participants: emails.length },
      });
    });
    return { ...done('successfullySaved'), droppedEmails: [...dropped] };
  });

  mount(app, context, contract.sendInvitations, async ({ actor, body, request }) => {
    await sendInvitations(
      context,
      actor.userId,
      body.map(({ email }) => email),
      localeOf(request),
    );
    return done('emailSentSuccessfully');
  });
}
