import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import { byDate, isWithin, nthPart, type PartedSpan } from '../../database/parted-span.ts';
import { countedFor } from './assessment-facts.ts';
import { papers, questions } from './question-tables.ts';
import { assessmentPayments, assessments, categories } from './tables.ts';

/** Assessments created in a span, by its parts. */
export async function countAssessmentsByPart(db: Queries, actor: Session, span: PartedSpan) {
  const rows = await db
    .select({ nth: nthPart(assessments.createdAt, span), count: sql<number>`count(*)::int` })
    .from(assessments)
    .where(and(countedFor(actor), isWithin(assessments.createdAt, span)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return byDate(span, rows);
}

/** Payments of a tenant's candidates in a span, by its parts and by currency; minor units. */
export async function sumAssessmentPaymentsByPart(db: Queries, tenantId: number, span: PartedSpan) {
  const rows = await db
    .select({
      nth: nthPart(assessmentPayments.createdAt, span),
      currency: assessmentPayments.currency,
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`sum(${assessmentPayments.amountMinor} - ${assessmentPayments.refundedMinor})::float8`,
    })
    .from(assessmentPayments)
    .where(and(eq(assessmentPayments.tenantId, tenantId), isWithin(assessmentPayments.createdAt, span)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return byDate(span, rows);
}

/**
 * The questions of published papers with their marks there, and with the category and complexity that they have now, as a
 * subquery of `paper_id`, `question_id`, `marks`, `category_id`, `category` and `complexity`. A question that was deleted
 * since is left out.
 */
export const questionKinds = sql`(
  select ${papers.id} as paper_id, ${questions.id} as question_id, (element ->> 'marks')::int as marks,
    ${categories.id} as category_id, ${categories.name} as category, ${questions.complexity} as complexity
  from ${papers}
  cross join lateral jsonb_array_elements(${papers.snapshot} -> 'questions') as element
  join ${questions} on ${questions.id} = (element ->> 'questionId')::int
  left join ${categories} on ${categories.id} = ${questions.categoryId})`;
