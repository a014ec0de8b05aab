import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/participant-endpoints';
import { sortOutEmails } from '@invigil/domain/authoring/participant-emails';
import type { FastifyInstance } from 'fastify';
import { invalidInput, Refused } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { limitListedAddresses } from '../../tenancy/actions.ts';
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { addParticipants } from './add-participants.ts';
import { listParticipantEmails, replaceParticipants } from './participants.ts';

/** The addresses whose candidates may sit an assessment. */
export function registerParticipantRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'>,
): void {
  const { db } = deps.database;

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

  mount(app, deps, contract.addParticipants, async ({ actor, body: { assessmentId, emails } }) => {
    const { droppedEmails, ...counts } = await addParticipants(deps, actor, assessmentId, emails);
    return { ...done('successfullySaved'), ...counts, droppedEmails: [...droppedEmails] };
  });
}
