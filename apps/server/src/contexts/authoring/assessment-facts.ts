import type { Paper } from '@invigil/domain/authoring/paper';
import { and, asc, desc, eq, gt, isNull, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import { people } from '../identity/queries.ts';
import { members } from '../tenancy/queries.ts';
import { papers, questions } from './question-tables.ts';
import { readStoredPaper } from './questions/stored-paper.ts';
import {
  assessmentPayments,
  assessments,
  certificateTemplates,
  instructions,
  participants,
} from './tables.ts';

const builder = new QueryBuilder();

/** Assessments for joins, deleted ones included; PostgreSQL flattens the subquery. */
export const assessmentFacts = builder
  .select({
    id: assessments.id,
    tenantId: assessments.tenantId,
    title: assessments.title,
    state: assessments.state,
    paperId: assessments.paperId,
    participantMode: assessments.participantMode,
    allowMultipleAttempts: assessments.allowMultipleAttempts,
    openInNewWindow: assessments.openInNewWindow,
    priceMinor: assessments.priceMinor,
    certificateTemplateId: assessments.certificateTemplateId,
    opensAt: assessments.opensAt,
    closesAt: assessments.closesAt,
    reviewRelease: assessments.reviewRelease,
    reviewReleasedAt: assessments.reviewReleasedAt,
    showKeyAfterwards: assessments.showKeyAfterwards,
    showExplanationAfterwards: assessments.showExplanationAfterwards,
    deletedAt: assessments.deletedAt,
  })
  .from(assessments)
  .as('assessment_facts');

/** The columns of published papers that lists show, for joins: without the content. */
export const paperFacts = builder
  .select({
    id: papers.id,
    title: papers.title,
    searchText: papers.searchText,
    timeLimitMinutes: papers.timeLimitMinutes,
    totalMarks: papers.totalMarks,
    passMark: papers.passMark,
    questionCount: papers.questionCount,
    wording: papers.wording,
  })
  .from(papers)
  .as('paper_facts');

/**
 * Whether an assessment is offered to a candidate of its tenant: to all candidates, or to the candidate's address. A place on
 * the list needs proof of the address, or that the tenant has confirmed the account, because knowing a listed address is not
 * enough to sit an exam in its name.
 *
 * @see docs/decisions/061-memberships-by-consent.md
 */
export function isOfferedTo(
  assessment: {
    readonly id: AnyPgColumn;
    readonly tenantId: AnyPgColumn;
    readonly participantMode: AnyPgColumn;
  },
  candidateId: number | Placeholder | AnyPgColumn,
): SQL<boolean> {
  return sql<boolean>`(${assessment.participantMode} = 'allCandidates' or exists (
    select 1 from ${participants} join ${people} on ${people.email} = ${participants.email}
    where ${participants.assessmentId} = ${assessment.id} and ${people.id} = ${candidateId}
      and (${people.emailProvenAt} is not null or exists (
        select 1 from ${members} where ${members.tenantId} = ${assessment.tenantId}
          and ${members.candidateId} = ${people.id} and ${members.isConfirmedByTenant}))))`;
}

export function hasInstructions(assessmentId: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${instructions} where ${instructions.assessmentId} = ${assessmentId})`;
}

/** The content of a published paper. */
export async function findPaper(db: Queries, paperId: number): Promise<Paper | undefined> {
  const [row] = await db.select({ snapshot: papers.snapshot }).from(papers).where(eq(papers.id, paperId));
  return row && readStoredPaper(row.snapshot);
}

const ofTenant = (tenantId: number) => and(eq(assessments.tenantId, tenantId), isNull(assessments.deletedAt));

/** The ids of the published papers of an assessment, the newest last. */
export async function listPaperIds(db: Queries, assessmentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(eq(papers.assessmentId, assessmentId))
    .orderBy(asc(papers.id));
  return rows.map(({ id }) => id);
}

/** A tenant's assessment, deleted ones included, whose results remain. */
export async function findAssessmentOf(
  db: Queries,
  tenantId: number,
  assessmentId: number,
): Promise<{ readonly title: string } | undefined> {
  const [row] = await db
    .select({ title: assessments.title })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), eq(assessments.tenantId, tenantId)));
  return row;
}

/** The titles of assessments by id, deleted ones included. */
export async function getAssessmentTitles(
  db: Queries,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: assessments.id, title: assessments.title })
    .from(assessments)
    .where(sql`${assessments.id} = any(${sql.param(assessmentIds)}::int[])`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Counts the assessments of a tenant, without deleted ones. */
export function countAssessments(db: Queries, tenantId: number): Promise<number> {
  return db.$count(assessments, ofTenant(tenantId));
}

export function countQuestions(db: Queries, assessmentId: number): Promise<number> {
  return db.$count(questions, eq(questions.assessmentId, assessmentId));
}

/** Whether a tenant has an assessment that is live now or scheduled. */
export async function hasLiveAssessment(db: Queries, tenantId: number, now: Date): Promise<boolean> {
  const open = and(
    ofTenant(tenantId),
    eq(assessments.state, 'live'),
    or(isNull(assessments.closesAt), gt(assessments.closesAt, now), gt(assessments.opensAt, now)),
  );
  return (await db.$count(assessments, open)) > 0;
}

/** Whether an assessment of a tenant has ever gone live, or is scheduled to. */
export async function hasGoneLive(db: Queries, tenantId: number): Promise<boolean> {
  return (await db.$count(assessments, and(ofTenant(tenantId), ne(assessments.state, 'draft')))) > 0;
}

/** Share-locks a certificate template, so that no edit removes its pictures before the transaction ends. */
export async function lockTemplate(tx: Queries, templateId: number) {
  const [template] = await tx
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.id, templateId))
    .for('share');
  return template;
}

/** The assessments of the caller, or of all tenants for the SuperAdmin. */
export const countedFor = (actor: Session) =>
  and(
    isNull(assessments.deletedAt),
    actor.role === 'superAdmin' ? undefined : eq(assessments.tenantId, actor.userId),
  );

/** Counts assessments, those that are live and open now, and their questions. */
export async function countAuthored(db: Queries, actor: Session, now: Date) {
  const [row] = await db
    .select({
      assessments: sql<number>`count(*)::int`,
      live: sql<number>`(count(*) filter (where ${assessments.state} = 'live'
        and (${assessments.opensAt} is null or ${assessments.opensAt} <= ${now})
        and (${assessments.closesAt} is null or ${assessments.closesAt} > ${now})))::int`,
    })
    .from(assessments)
    .where(countedFor(actor));
  const [asked] = await db
    .select({ questions: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(countedFor(actor));
  return { assessments: row?.assessments ?? 0, live: row?.live ?? 0, questions: asked?.questions ?? 0 };
}

/** The assessments of a tenant that are live and open now, those that close first before the others. */
export function listOpenAssessments(db: Queries, tenantId: number, now: Date, limit: number) {
  return db
    .select({ assessmentId: assessments.id, title: assessments.title, closesAt: assessments.closesAt })
    .from(assessments)
    .where(
      and(
        ofTenant(tenantId),
        eq(assessments.state, 'live'),
        or(isNull(assessments.opensAt), lte(assessments.opensAt, now)),
        or(isNull(assessments.closesAt), gt(assessments.closesAt, now)),
      ),
    )
    .orderBy(asc(assessments.closesAt), desc(assessments.id))
    .limit(limit);
}

/** The assessments of a tenant that are live and open later, by their opening. */
export function listUpcomingAssessments(db: Queries, tenantId: number, now: Date, limit: number) {
  return db
    .select({
      assessmentId: assessments.id,
      title: assessments.title,
      opensAt: sql<Date>`${assessments.opensAt}`.mapWith(assessments.opensAt),
    })
    .from(assessments)
    .where(and(ofTenant(tenantId), eq(assessments.state, 'live'), gt(assessments.opensAt, now)))
    .orderBy(asc(assessments.opensAt), asc(assessments.id))
    .limit(limit);
}

/** The newest draft of a tenant, with the number of its questions. */
export async function findNewestDraft(db: Queries, tenantId: number) {
  const [draft] = await db
    .select({ assessmentId: assessments.id, title: assessments.title })
    .from(assessments)
    .where(and(ofTenant(tenantId), eq(assessments.state, 'draft')))
    .orderBy(desc(assessments.id))
    .limit(1);
  return draft && { ...draft, questionCount: await countQuestions(db, draft.assessmentId) };
}

/** How often a candidate has paid for an assessment, as a column of another query. */
export function paymentCountOf(
  assessmentId: AnyPgColumn,
  candidateId: number | Placeholder | AnyPgColumn,
): SQL<number> {
  return sql<number>`(select count(*)::int from ${assessmentPayments}
    where ${assessmentPayments.assessmentId} = ${assessmentId}
    and ${assessmentPayments.candidateId} = ${candidateId}
    and ${assessmentPayments.refundedMinor} < ${assessmentPayments.amountMinor})`;
}
