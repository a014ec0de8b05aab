import type {
  createAssessment as createEndpoint,
  updateAssessment as updateEndpoint,
} from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { type EditableAssessment, liveEditOf } from '@invigil/domain/authoring/live-edit';
import { findCreateAssessmentRefusal } from '@invigil/domain/billing/plan-limits';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { InvalidField, notFound, Refused, refuseIf } from '../../../application/errors.ts';
import { lockRow } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { type Change, changesBetween, recordAudit, refuseOutdated } from '../../audit/actions.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { readSettings, readTenantCapabilities } from '../../site/queries.ts';
import { countAssessments } from '../assessment-facts.ts';
import { listParticipantEmails, replaceParticipants } from '../participants/participants.ts';
import { assessments, certificateTemplates } from '../tables.ts';
import { readAssessmentVersion } from './assessment-version.ts';
import { type NormalizedFields, normalizeFields } from './normalize-fields.ts';
import { type AssessmentRecord, lockAssessment, rulesOf } from './own-assessment.ts';
import { readSchedule } from './read-schedule.ts';
import { markStopped } from './stop-live.ts';

const DUPLICATES = { assessments_title_key: 'assessmentTitleTaken' } as const;

/** The saved assessment, and the addresses that were dropped as invalid. */
interface Saved {
  readonly id: number;
  readonly droppedEmails: string[];
}

/**
 * Creates an assessment, not live.
 *
 * @throws InvalidField for a total of zero where the marking scheme shows the field, for missing addresses, for recorded
 *   answers longer than the site allows, and as readSchedule
 * @throws Refused for broken rules, a taken title, and the limits of the plan
 */
export async function createAssessment(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  body: BodyOf<typeof createEndpoint>,
): Promise<Saved> {
  const { db } = deps.database;
  const can = await readTenantCapabilities(db, actor.userId);
  const normalized = normalizeFields({ ...body, ...(await readSchedule(db, actor.userId, body)) }, can);
  const now = deps.clock.now();
  return db.transaction(async (tx) => {
    await refuseOverLimit(tx, actor, now);
    await refuseTooLong(tx, normalized.fields.answerSeconds);
    await refuseForeignTemplate(tx, actor, normalized);
    const [row] = await refuseDuplicates(DUPLICATES, () =>
      tx
        .insert(assessments)
        .values({
          ...normalized.fields,
          tenantId: actor.userId,
          createdAt: now,
          createdBy: actor.userId,
          updatedAt: now,
          updatedBy: actor.userId,
        })
        .returning({ id: assessments.id }),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    await storeParticipants(deps, tx, actor, row.id, normalized);
    await recordAudit(deps, tx, actor, {
      action: 'assessmentCreated',
      subjectId: row.id,
      subjectName: normalized.fields.title,
    });
    return { id: row.id, droppedEmails: droppedOf(normalized) };
  });
}

/**
 * Changes an assessment. In a live assessment only fields that require going live again may change, which stops it.
 * Attempts in progress keep the paper that they started with.
 *
 * @throws as createAssessment, and Refused stopFirst for other changes of a live assessment
 * @throws OutdatedRecord for an outdated version
 */
export async function updateAssessment(
  deps: Deps<'clock' | 'config' | 'database'>,
  actor: Session,
  { assessmentId, recordVersion, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<Saved> {
  return deps.database.db.transaction(async (tx) => {
    const before = await lockAssessment(tx, actor.userId, assessmentId);
    refuseOutdated(actor, recordVersion, {
      version: await readAssessmentVersion(tx, before),
      updatedBy: before.updatedBy,
      updatedAt: before.updatedAt,
    });
    const listed = await listParticipantEmails(tx, assessmentId);
    const can = await readTenantCapabilities(tx, actor.userId);
    const normalized = normalizeFields({ ...body, ...(await readSchedule(tx, actor.userId, body)) }, can);
    const { fields } = normalized;
    await refuseTooLong(tx, fields.answerSeconds);
    const edit = before.state === 'live' ? liveEditOf(editableOf(before), fields) : 'free';
    const listedEmails = listed.map(({ email }) => email);
    const changesParticipants =
      Object.keys(participantsChange(listedEmails, normalized.participants?.emails)).length > 0;
    if (edit === 'refused' || (edit !== 'free' && changesParticipants)) throw new Refused('stopFirst');
    await refuseForeignTemplate(tx, actor, normalized);
    await refuseDuplicates(DUPLICATES, () =>
      tx
        .update(assessments)
        .set({ ...fields, updatedAt: deps.clock.now(), updatedBy: actor.userId })
        .where(eq(assessments.id, assessmentId)),
    );
    const stored = await storeParticipants(deps, tx, actor, assessmentId, normalized);
    await recordAudit(deps, tx, actor, {
      action: 'assessmentUpdated',
      subjectId: assessmentId,
      subjectName: fields.title,
      detail: {
        ...changesBetween({ ...before }, fields),
        ...participantsChange(listedEmails, stored),
      },
    });
    if (edit === 'stops') await markStopped(deps, tx, actor, before);
    return { id: assessmentId, droppedEmails: droppedOf(normalized) };
  });
}

/**
 * @throws Refused limitExpired or dateExpired where the plan of a tenant allows no further assessment
 */
export async function refuseOverLimit(tx: Queries, actor: Session, now: Date): Promise<void> {
  // Creations of one tenant serialize, so that the last unit of the plan is used once.
  await lockRow(tx, 'assessmentCreation', actor.userId);
  const terms = await findPlanTerms(tx, actor.userId);
  if (terms === undefined) return;
  refuseIf(findCreateAssessmentRefusal(terms, await countAssessments(tx, actor.userId), now));
}

async function refuseTooLong(tx: Queries, answerSeconds: number): Promise<void> {
  if (answerSeconds === 0) return;
  const { exam } = await readSettings(tx);
  if (answerSeconds > exam.maxRecordingSeconds) throw new InvalidField('answerSeconds', 'tooLarge');
}

async function refuseForeignTemplate(
  tx: Queries,
  actor: Session,
  { fields }: NormalizedFields,
): Promise<void> {
  if (fields.certificateTemplateId === null) return;
  const templates = await tx
    .select({ id: certificateTemplates.id })
    .from(certificateTemplates)
    .where(
      and(
        eq(certificateTemplates.id, fields.certificateTemplateId),
        eq(certificateTemplates.tenantId, actor.userId),
      ),
    )
    .for('share');
  if (templates.length === 0) throw notFound();
}

/** Replaces the participants; with none if the assessment is open to all candidates. @returns undefined if unchanged */
async function storeParticipants(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  assessmentId: number,
  { fields, participants }: NormalizedFields,
): Promise<readonly string[] | undefined> {
  const emails = fields.participantMode === 'allCandidates' ? [] : participants?.emails;
  if (emails !== undefined) await replaceParticipants(deps, tx, actor, assessmentId, emails);
  return emails;
}

/** Counts before and after, for the audit trail: addresses in it would outlive the accounts of their owners. */
function participantsChange(
  before: readonly string[],
  after: readonly string[] | undefined,
): Record<string, Change> {
  const emailsBefore = new Set(before);
  const isSame =
    after === undefined ||
    (after.length === emailsBefore.size && after.every((email) => emailsBefore.has(email)));
  if (isSame) return {};
  return { participants: { before: before.length, after: after.length } };
}

function droppedOf({ participants }: NormalizedFields): string[] {
  return [...(participants?.dropped ?? [])];
}

function editableOf(record: AssessmentRecord): EditableAssessment {
  const {
    participantMode,
    opensAt,
    closesAt,
    priceMinor,
    answerSeconds,
    reviewRelease,
    certificateTemplateId,
    scoring,
    totalRounding,
    decimalSign,
  } = record;
  return {
    ...rulesOf(record),
    participantMode,
    opensAt,
    closesAt,
    priceMinor,
    answerSeconds,
    reviewRelease,
    certificateTemplateId,
    scoring,
    totalRounding,
    decimalSign,
  };
}
