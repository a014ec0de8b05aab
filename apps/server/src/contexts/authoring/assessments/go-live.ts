import { composePaper } from '@invigil/domain/authoring/compose-paper';
import { findGoLiveRefusal } from '@invigil/domain/authoring/go-live';
import { featuresOf } from '@invigil/domain/authoring/paper-features';
import { isExpired } from '@invigil/domain/billing/plan-term';
import { eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { readSettings } from '../../site/queries.ts';
import { papers } from '../question-tables.ts';
import { listPaperQuestions } from '../questions/paper-questions.ts';
import { renderMissing } from '../questions/render-question.ts';
import { assessments } from '../tables.ts';
import { getAssessment, lockAssessment, rulesOf } from './own-assessment.ts';
import { scheduleChanges } from './schedule.ts';

/** Most questions that a refusal names: its author corrects them one by one, and asks again. */
const NAMED_QUESTIONS = 20;

/**
 * Makes an assessment live: publishes its paper, which is immutable and which new attempts get. Idempotent.
 *
 * @throws Refused for broken go-live rules, and dateExpired after the plan has expired
 * @throws EarlierServerServes for questions that a server which serves does not know
 */
export async function goLive(
  deps: Deps<'clock' | 'database' | 'servers' | 'texts'>,
  actor: Session,
  assessmentId: number,
): Promise<void> {
  await getAssessment(deps.database.db, actor.userId, assessmentId);
  await renderMissing(deps, actor.userId, assessmentId);
  await deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    if (assessment.state === 'live') return;
    const now = deps.clock.now();
    const terms = await findPlanTerms(tx, actor.userId);
    if (terms !== undefined && isExpired(terms, now)) throw new Refused('dateExpired');
    const paper = composePaper(rulesOf(assessment), await listPaperQuestions(tx, assessmentId));
    const { exam } = await readSettings(tx);
    const refused = findGoLiveRefusal(paper, exam.recordsWithWebcam);
    if (refused !== undefined)
      throw new Refused(refused.refusal, refused.questionNumbers.slice(0, NAMED_QUESTIONS));
    await deps.servers.requireFeatures(tx, featuresOf(paper));
    const [published] = await tx
      .insert(papers)
      .values({ assessmentId, snapshot: paper, publishedAt: now, publishedBy: actor.userId })
      .returning({ id: papers.id });
    if (published === undefined) throw new Error('The insert returned no row');
    await tx
      .update(assessments)
      .set({ state: 'live', paperId: published.id, updatedAt: now, updatedBy: actor.userId })
      .where(eq(assessments.id, assessmentId));
    await recordAudit(deps, tx, actor, {
      action: 'assessmentSentLive',
      subjectId: assessmentId,
      subjectName: assessment.title,
      detail: { opensAt: assessment.opensAt, closesAt: assessment.closesAt },
    });
    await scheduleChanges(tx, assessment);
  });
}
