import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import { readParticipantEmails } from '@invigil/domain/authoring/participant-emails';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import type { Session } from '../../../http/sessions.ts';
import { limitListedAddresses } from '../../accounts/limit-addresses.ts';
import { listParticipantEmails } from '../participants/participants.ts';
import { findAssessmentRow, listableBy, toAssessmentRow } from './assessment-rows.ts';
import { goLive } from './go-live.ts';
import { listAssessmentCards } from './list-assessment-cards.ts';
import { getAssessment } from './own-assessment.ts';
import { createAssessment, updateAssessment } from './save-assessment.ts';

export function registerAuthorRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listAssessmentCards, ({ actor }) => listAssessmentCards(context, actor));

  mount(app, context, contract.createAssessment, async ({ actor, body }) => {
    await limitListedAddresses(context, actor.userId, listedIn(body));
    const { id, droppedEmails } = await createAssessment(context, actor, body);
    return { ...created({ id }), droppedEmails };
  });

  mount(
    app,
    context,
    contract.updateAssessment,
    async ({ actor, body }) => {
      await getAssessment(context.database.db, actor.userId, body.assessmentId);
      await limitListedAddresses(context, actor.userId, listedIn(body));
      const { droppedEmails } = await updateAssessment(context, actor, body);
      return { ...done('successfullyUpdated'), droppedEmails };
    },
    ({ actor, body }) => readPresent(context, actor, body.assessmentId),
  );

  mount(app, context, contract.goLive, async ({ actor, body }) => {
    await goLive(context, actor, body.assessmentId);
    return done('assessmentLive');
  });
}

/** The valid addresses of an assessment's list of participants. */
function listedIn({ participantEmails }: { readonly participantEmails?: string | null | undefined }) {
  const read = readParticipantEmails(participantEmails ?? '');
  return typeof read === 'string' ? [] : read.emails;
}

/** All of an assessment that an update writes. */
async function readPresent(
  { clock, database: { db } }: Pick<AppContext, 'clock' | 'database'>,
  actor: Session,
  assessmentId: number,
) {
  const record = await findAssessmentRow(db, assessmentId, listableBy(actor));
  if (record === undefined) throw notFound();
  const listed = await listParticipantEmails(db, assessmentId);
  return Object.assign(toAssessmentRow(record, clock.now()), {
    listedEmails: listed.map(({ email }) => email),
  });
}
