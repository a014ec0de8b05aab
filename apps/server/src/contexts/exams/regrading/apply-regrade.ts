import type { BodyOf } from '@invigil/contract/endpoint';
import type { applyRegrade as endpoint } from '@invigil/contract/exams/regrade-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { Paper } from '@invigil/domain/authoring/paper';
import { featuresOf } from '@invigil/domain/authoring/paper-features';
import { EXACT } from '@invigil/domain/authoring/scoring/scoring-rule';
import { type PaperRevision, revisePaper } from '@invigil/domain/exams/paper-revision';
import type { Feature } from '@invigil/domain/operation/release';
import { inArray } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { conflict, Refused } from '../../../application/errors.ts';
import { brokenUniqueConstraint } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { correctQuestions, type MarkedAs } from '../../authoring/actions.ts';
import { paperRevisions, regrades } from '../marking-tables.ts';
import { attempts } from '../tables.ts';
import { basisOf } from './paper-revisions.ts';
import { planChecked, type RegradeParts } from './preview-regrade.ts';

/**
 * Stores the corrections of an assessment's papers. From then on attempts are marked by them when they end; a job marks the
 * ended ones again. The questions of the assessment are corrected too, where they are as they were published.
 *
 * @returns the id of the regrade; null where nothing would change
 * @throws Failure notFound as `previewRegrade`; conflict where the preview is outdated
 * @throws Refused as `previewRegrade`
 * @throws EarlierServerServes while a server that marks by the published paper serves
 */
export async function applyRegrade(
  { database, papers, clock, servers }: RegradeParts & Deps<'clock' | 'servers'>,
  actor: Session,
  { assessmentId, basis, reason, ...regrade }: BodyOf<typeof endpoint>,
): Promise<number | null> {
  const applying = database.db.transaction(async (tx) => {
    const planned = await planChecked({
      papers,
      db: tx,
      tenantId: actor.userId,
      assessmentId,
      regrade,
      reason,
    });
    const changed = planned.filter(({ isChanged }) => isChanged);
    if (changed.length === 0) return null;
    await servers.requireFeatures(tx, ['regrades', ...changed.flatMap(newFeatures)]);
    const paperIds = changed.map(({ paperId }) => paperId);
    const attemptCount = await tx.$count(attempts, inArray(attempts.paperId, paperIds));
    // Waits for a concurrent regrade of the assessment, whose revisions the next query then sees.
    const [row] = await tx
      .insert(regrades)
      .values({ assessmentId, reason, createdBy: actor.userId, createdAt: clock.now(), attemptCount })
      .returning({ id: regrades.id });
    if (row === undefined) throw new Error('The insert returned no row');
    const present = await planChecked({
      papers,
      db: tx,
      tenantId: actor.userId,
      assessmentId,
      regrade,
      reason,
    });
    if ((await basisOf(tx, assessmentId, present)) !== basis) throw conflict('changedMeanwhile');
    await tx.insert(paperRevisions).values(
      changed.map(({ paperId, number, next }) => ({
        paperId,
        number: number + 1,
        regradeId: row.id,
        content: next,
      })),
    );
    const newest = changed.at(-1);
    if (newest !== undefined)
      await correctQuestions(
        tx,
        newest.paper,
        markedAs(newest.paper, newest.revision),
        markedAs(newest.paper, newest.next),
        { updatedBy: actor.userId, updatedAt: clock.now() },
      );
    await recordAudit({ clock }, tx, actor, {
      action: 'questionsRegraded',
      subjectId: assessmentId,
      subjectName: newest?.paper.rules.title ?? '',
      detail: { questionCount: regrade.questions.length, attemptCount, reason },
    });
    return row.id;
  });
  return applying.catch((error: unknown) => {
    throw brokenUniqueConstraint(error) === 'regrades_running_key' ? new Refused('regradeRunning') : error;
  });
}

/** The features that a corrected paper needs and the published one does not. */
function newFeatures({ paper, next }: { readonly paper: Paper; readonly next: PaperRevision }): Feature[] {
  const published = featuresOf(paper);
  return featuresOf(revisePaper(paper, next)).filter((feature) => !published.includes(feature));
}

/** How the questions of a paper are marked at a revision. */
function markedAs(paper: Paper, revision: PaperRevision): ReadonlyMap<number, MarkedAs> {
  return new Map(
    revisePaper(paper, revision).questions.map(({ questionId, interaction, marks, scoring = EXACT }) => [
      questionId,
      { key: interactionRules(interaction.kind).keyOf(interaction), marks, scoring },
    ]),
  );
}
