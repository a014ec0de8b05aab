import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/assessment-endpoints';
import { readParticipantEmails } from '@invigil/domain/authoring/participant-emails';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../application/caller.ts';
import { Failure, notFound } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { limitListedAddresses } from '../../tenancy/actions.ts';
import { sendInvitations } from '../invitations/send-invitations.ts';
import { listParticipantEmails } from '../participants/participants.ts';
import { findAssessmentRow, listableBy, toAssessmentRow } from './assessment-rows.ts';
import { duplicateAssessment } from './duplicate-assessment.ts';
import { goLive } from './go-live.ts';
import { listAssessmentCards } from './list-assessment-cards.ts';
import { getAssessment } from './own-assessment.ts';
import { createAssessment, updateAssessment } from './save-assessment.ts';

export function registerAuthorRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'invitations' | 'secrets' | 'servers' | 'texts'>,
): void {
  mount(app, deps, contract.listAssessmentCards, ({ actor }) => listAssessmentCards(deps, actor));

  mount(app, deps, contract.createAssessment, async ({ actor, body, request }) => {
    await limitListedAddresses(deps, actor.userId, listedIn(body));
    const { id, droppedEmails } = await createAssessment(deps, actor, body);
    const invitedCount = await inviteListed(deps, actor.userId, body, localeOf(request));
    return { ...created({ id }), droppedEmails, invitedCount };
  });

  mount(
    app,
    deps,
    contract.updateAssessment,
    async ({ actor, body, request }) => {
      await getAssessment(deps.database.db, actor.userId, body.assessmentId);
      await limitListedAddresses(deps, actor.userId, listedIn(body));
      const { droppedEmails } = await updateAssessment(deps, actor, body);
      const invitedCount = await inviteListed(deps, actor.userId, body, localeOf(request));
      return { ...done('successfullyUpdated'), droppedEmails, invitedCount };
    },
    ({ actor, body }) => readPresent(deps, actor, body.assessmentId),
  );

  mount(app, deps, contract.duplicateAssessment, async ({ actor, body, request }) => {
    const { id, title } = await duplicateAssessment(deps, actor, body.assessmentId, localeOf(request));
    return { ...created({ id }), title };
  });

  mount(app, deps, contract.goLive, async ({ actor, body }) => {
    await goLive(deps, actor, body.assessmentId);
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
  deps: Deps<'clock' | 'config' | 'database' | 'invitations' | 'secrets'>,
  tenantId: number,
  body: Listing,
  locale: LocaleKey,
): Promise<number | null> {
  const emails = listedIn(body);
  if (body.inviteByEmail !== true || emails.length === 0) return null;
  try {
    await sendInvitations(deps, tenantId, emails, locale);
    return emails.length;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'tooManyCalls') return null;
    throw error;
  }
}

/** All of an assessment that an update writes. */
async function readPresent(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  actor: Session,
  assessmentId: number,
) {
  const record = await findAssessmentRow(db, assessmentId, listableBy(actor));
  if (record === undefined) throw notFound();
  const listed = await listParticipantEmails(db, assessmentId);
  return { ...toAssessmentRow(record, clock.now()), listedEmails: listed.map(({ email }) => email) };
}
