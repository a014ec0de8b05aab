import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import { readParticipantEmails } from '@invigil/domain/authoring/participant-emails';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../application/caller.ts';
import { Failure, notFound } from '../../../application/errors.ts';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { limitListedAddresses } from '../../accounts/actions.ts';
import { listParticipantEmails } from '../participants/participants.ts';
import { sendInvitations } from '../participants/send-invitations.ts';
import { findAssessmentRow, listableBy, toAssessmentRow } from './assessment-rows.ts';
import { goLive } from './go-live.ts';
import { listAssessmentCards } from './list-assessment-cards.ts';
import { getAssessment } from './own-assessment.ts';
import { createAssessment, updateAssessment } from './save-assessment.ts';

export function registerAuthorRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listAssessmentCards, ({ actor }) => listAssessmentCards(context, actor));

  mount(app, context, contract.createAssessment, async ({ actor, body, request }) => {
    await limitListedAddresses(context, actor.userId, listedIn(body));
    const { id, droppedEmails } = await createAssessment(context, actor, body);
    const invitedCount = await inviteListed(context, actor.userId, body, localeOf(request));
    return { ...created({ id }), droppedEmails, invitedCount };
  });

  mount(
    app,
    context,
    contract.updateAssessment,
    async ({ actor, body, request }) => {
      await getAssessment(context.database.db, actor.userId, body.assessmentId);
      await limitListedAddresses(context, actor.userId, listedIn(body));
      const { droppedEmails } = await updateAssessment(context, actor, body);
      const invitedCount = await inviteListed(context, actor.userId, body, localeOf(request));
      return { ...done('successfullyUpdated'), droppedEmails, invitedCount };
    },
    ({ actor, body }) => readPresent(context, actor, body.assessmentId),
  );

  mount(app, context, contract.goLive, async ({ actor, body }) => {
    await goLive(context, actor, body.assessmentId);
    return done('assessmentLive');
  });
}

/** The valid addresses of an assessment's list of participants. */
function listedIn({ participantEmails }: Listing) {
  const read = readParticipantEmails(participantEmails ?? '');
  return typeof read === 'string' ? [] : read.emails;
}

interface Listing {
  readonly participantEmails?: string | null | undefined;
  readonly inviteByEmail?: boolean | null | undefined;
}

/**
 * Queues the invitations that the form of an assessment asks for. The assessment is saved by then, so that a used-up quota of
 * e-mails is no failure of the call.
 *
 * @returns how many e-mails were queued; null where none were asked for, or the quota is used up
 */
async function inviteListed(
  context: AppContext,
  tenantId: number,
  body: Listing,
  locale: LocaleKey,
): Promise<number | null> {
  const emails = listedIn(body);
  if (body.inviteByEmail !== true || emails.length === 0) return null;
  try {
    await sendInvitations(context, tenantId, emails, locale);
    return emails.length;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'tooManyCalls') return null;
    throw error;
  }
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
