import type {
  createAssessment as createEndpoint,
  updateAssessment as updateEndpoint,
} from '@invigil/contract/assessments/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { findAssessmentRefusal } from '@invigil/domain/assessments/rule-checks';
import { findCreateAssessmentRefusal } from '@invigil/domain/plans/plan-limits';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { assessments } from '../../database/schema/index.ts';
import { InvalidField, Refused, refuseIf } from '../../errors.ts';
import { findPlanTerms } from '../plans/plan-terms.ts';
import type { Session } from '../sessions/session.ts';
import { lockAssessment } from './own-assessment.ts';

type Fields = BodyOf<typeof createEndpoint>;

const DUPLICATES = { assessments_title_key: 'assessmentTitleTaken' } as const;

/** No payment provider and no mail server can be configured yet. */
const CAPABILITIES = { paymentsConfigured: false, mailConfigured: false };

/**
 * Creates an assessment, not live.
 *
 * @throws InvalidField for a total or time of zero where the marking scheme shows the field
 * @throws Refused for the rules of specification section 5, a taken title, and the limits of the plan
 */
export async function createAssessment(
  context: AppContext,
  actor: Session,
  body: Fields,
): Promise<{ id: number }> {
  const fields = settleFields(body);
  const now = context.clock.now();
  return context.database.db.transaction(async (tx) => {
    // Creations of one tenant take turns, so that the last unit of the plan is used once.
    await tx.execute(sql`select pg_advisory_xact_lock(2, ${actor.userId})`);
    const terms = await findPlanTerms(tx, actor.userId);
    if (terms !== undefined) {
      const [existing] = await tx
        .select({ count: count() })
        .from(assessments)
        .where(and(eq(assessments.tenantId, actor.userId), isNull(assessments.deletedAt)));
      refuseIf(findCreateAssessmentRefusal(terms, existing?.count ?? 0, now));
    }
    const [row] = await refuseDuplicates(DUPLICATES, () =>
      tx
        .insert(assessments)
        .values({
          ...fields,
          tenantId: actor.userId,
          createdAt: now,
          createdBy: actor.userId,
          updatedAt: now,
          updatedBy: actor.userId,
        })
        .returning({ id: assessments.id }),
    );
    if (row === undefined) throw new Error('The insert returned no row');
    return row;
  });
}

/**
 * Changes an assessment that is not live (decision 24).
 *
 * @throws as createAssessment, and Refused stopFirst for a live one
 */
export async function updateAssessment(
  context: AppContext,
  actor: Session,
  { assessmentId, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<void> {
  const fields = settleFields(body);
  await context.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    if (assessment.state === 'live') throw new Refused('stopFirst');
    await refuseDuplicates(DUPLICATES, () =>
      tx
        .update(assessments)
        .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(assessments.id, assessmentId)),
    );
  });
}

/** Applies the marking scheme's form rules (specification, section 4): what it hides is zero or off. */
function settleFields(body: Fields): Fields {
  const refusal = findAssessmentRefusal({ ...body, inviteByEmail: false }, CAPABILITIES);
  if (body.markingScheme === 'survey') {
    refuseIf(refusal);
    return { ...body, totalMarks: 0, passMark: 0, timeLimitMinutes: 0, allowSeveralKeys: false };
  }
  if (body.timeLimitMinutes <= 0) throw new InvalidField('timeLimitMinutes', 'positive');
  if (body.markingScheme === 'equal' && body.totalMarks <= 0)
    throw new InvalidField('totalMarks', 'positive');
  refuseIf(refusal);
  return body.markingScheme === 'perQuestion' ? { ...body, totalMarks: 0 } : body;
}
