import type {
  createAssessment as createEndpoint,
  updateAssessment as updateEndpoint,
} from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { type EditableAssessment, liveEditOf } from '@invigil/domain/authoring/live-edit';
import { findCreateAssessmentRefusal } from '@invigil/domain/billing/plan-limits';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { InvalidField, Refused, refuseIf } from '../../../http/errors.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { changesBetween } from '../../audit/changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findPlanTerms } from '../../billing/plan-terms.ts';
import { listParticipantEmails, replaceParticipants } from '../participants/participants.ts';
import { assessments, certificateTemplates } from '../tables.ts';
import { type SettledFields, settleFields } from './normalize-fields.ts';
import { type AssessmentRecord, lockAssessment, rulesOf } from './own-assessment.ts';
import { markStopped } from './stop-live.ts';

const DUPLICATES = { assessments_title_key: 'assessmentTitleTaken' } as const;

/** What was saved, and the addresses that could not be used (decision 20). */
interface Saved {
  readonly id: number;
  readonly droppedEmails: string[];
}

/**
 * Creates an assessment, not live.
 *
 * @throws InvalidField for a total or time of zero where the marking scheme shows the field, and for missing addresses
 * @throws Refused for the rules of specification section 5, a taken title, and the limits of the plan
 */
export async function createAssessment(
  context: AppContext,
  actor: Session,
  body: BodyOf<typeof createEndpoint>,
): Promise<Saved> {
  const settled = settleFields(body);
  const now = context.clock.now();
  return context.database.db.transaction(async (tx) => {
    await refuseOverLimit(tx, actor, now);
    await refuseForeignTemplate(tx, actor, settled);
    const [row] = await refuseDuplicates(DUPLICATES, () =>
      tx
        .insert(assessments)
        .values({
          ...settled.fields,
          tenantId: actor.userId,
          createdAt: now,
          createdBy: actor.userId,
          updatedAt: now,
          updatedBy: actor.userId,
        })
        .returning({ id: assessments.id }),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    await storeParticipants(context, tx, actor, row.id, settled);
    await recordAudit(context, tx, actor, {
      action: 'assessmentCreated',
      subjectId: row.id,
      subjectName: settled.fields.title,
    });
    return { id: row.id, droppedEmails: droppedOf(settled) };
  });
}

/**
 * Changes an assessment. Of a live one only what needs going live again may change, and that stops it; attempts in
 * progress keep what they began with (decision 24).
 *
 * @throws as createAssessment, and Refused stopFirst for other changes of a live one
 */
export async function updateAssessment(
  context: AppContext,
  actor: Session,
  { assessmentId, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<Saved> {
  return context.database.db.transaction(async (tx) => {
    const before = await lockAssessment(tx, actor.userId, assessmentId);
    const listed = await listParticipantEmails(tx, assessmentId);
    const settled = settleFields(body);
    const { fields } = settled;
    const edit = before.state === 'live' ? liveEditOf(editableOf(before), fields) : 'free';
    if (edit === 'refused' || (edit !== 'free' && settled.participants !== undefined))
      throw new Refused('stopFirst');
    await refuseForeignTemplate(tx, actor, settled);
    await refuseDuplicates(DUPLICATES, () =>
      tx
        .update(assessments)
        .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(assessments.id, assessmentId)),
    );
    const stored = await storeParticipants(context, tx, actor, assessmentId, settled);
    await recordAudit(context, tx, actor, {
      action: 'assessmentUpdated',
      subjectId: assessmentId,
      subjectName: fields.title,
      detail: {
        ...changesBetween({ ...before }, fields),
        ...participantsChange(
          listed.map(({ email }) => email),
          stored,
        ),
      },
    });
    if (edit === 'stops') await markStopped(context, tx, actor, before);
    return { id: assessmentId, droppedEmails: droppedOf(settled) };
  });
}

async function refuseOverLimit(tx: Queries, actor: Session, now: Date): Promise<void> {
  // Creations of one tenant take turns, so that the last unit of the plan is used once.
  await tx.execute(sql`select pg_advisory_xact_lock(2, ${actor.userId})`);
  const terms = await findPlanTerms(tx, actor.userId);
  if (terms === undefined) return;
  const [existing] = await tx
    .select({ count: count() })
    .from(assessments)
    .where(and(eq(assessments.tenantId, actor.userId), isNull(assessments.deletedAt)));
  refuseIf(findCreateAssessmentRefusal(terms, existing?.count ?? 0, now));
}

async function refuseForeignTemplate(tx: Queries, actor: Session, { fields }: SettledFields): Promise<void> {
  if (fields.certificateTemplateId === null) return;
  const found = await tx
    .select({ id: certificateTemplates.id })
    .from(certificateTemplates)
    .where(
      and(
        eq(certificateTemplates.id, fields.certificateTemplateId),
        eq(certificateTemplates.tenantId, actor.userId),
      ),
    )
    .for('share');
  if (found.length === 0) throw new InvalidField('certificateTemplateId', 'unknownChoice');
}

/** Addresses of an assessment that is open to all again go with the switch. @returns undefined where they stay */
async function storeParticipants(
  context: AppContext,
  tx: Queries,
  actor: Session,
  assessmentId: number,
  { fields, participants: given }: SettledFields,
): Promise<readonly string[] | undefined> {
  const emails = fields.participantMode === 'allCandidates' ? [] : given?.emails;
  if (emails !== undefined) await replaceParticipants(context, tx, actor, assessmentId, emails);
  return emails;
}

/** How many there were and are, for the audit trail: their addresses are theirs, and could not be forgotten there. */
function participantsChange(
  before: readonly string[],
  after: readonly string[] | undefined,
): Record<string, string> {
  const known = new Set(before);
  const isSame =
    after === undefined || (after.length === known.size && after.every((email) => known.has(email)));
  if (isSame) return {};
  return { participants: `${before.length} → ${after.length}` };
}

function droppedOf({ participants: given }: SettledFields): string[] {
  return [...(given?.dropped ?? [])];
}

function editableOf(record: AssessmentRecord): EditableAssessment {
  const { participantMode, opensAt, closesAt, priceMinor, reviewRelease, certificateTemplateId } = record;
  return {
    ...rulesOf(record),
    participantMode,
    opensAt,
    closesAt,
    priceMinor,
    reviewRelease,
    certificateTemplateId,
  };
}
