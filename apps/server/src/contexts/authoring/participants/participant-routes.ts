import { listInvitations as listInvitationsEndpoint } from '@invigil/contract/accounts/invitation-endpoints';
import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/participant-endpoints';
import { sortOutEmails } from '@invigil/domain/authoring/participant-emails';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { badRequest, Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { localeOf } from '../../../http/request-locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { listInvitations } from './list-invitations.ts';
import { listParticipantEmails, replaceParticipants } from './participants.ts';
import { sendInvitations } from './send-invitations.ts';

export function registerParticipantRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, listInvitationsEndpoint, ({ actor, params, query }) =>
    listInvitations(context, actor, params, query),
  );

  mount(app, context, contract.listParticipants, async ({ actor, params: { assessmentId } }) => {
    await getAssessment(db, actor.userId, assessmentId);
    const listed = await listParticipantEmails(db, assessmentId);
    return listed.map((participant) => ({ ...participant, assessmentId }));
  });

  mount(app, context, contract.setParticipants, async ({ actor, body }) => {
    const [assessmentId, ...others] = new Set(body.map((entry) => entry.assessmentId));
    // One call sets the participants of one assessment; a list that mixes assessments is a client error.
    if (assessmentId === undefined || others.length > 0) throw badRequest({ body: ['invalidValue'] });
    const { emails, dropped } = sortOutEmails(body.map((entry) => entry.email));
    if (emails.length === 0) throw badRequest({ email: ['emailInvalid'] });
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
      actor,
      body.map(({ email }) => email),
      localeOf(request),
    );
    return done('emailSentSuccessfully');
  });
}
