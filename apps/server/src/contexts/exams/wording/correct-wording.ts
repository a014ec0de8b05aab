import type { BodyOf } from '@invigil/contract/endpoint';
import type { correctWording as endpoint } from '@invigil/contract/exams/wording-endpoints';
import { nextWording, type QuestionTexts, textsOf } from '@invigil/domain/exams/wording';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import type { Session } from '../../../application/caller.ts';
import { conflict, notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { changesBetween, recordAudit } from '../../audit/actions.ts';
import { correctTexts, lockAssessment, setPaperWording } from '../../authoring/actions.ts';
import { findAssessmentOf } from '../../authoring/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { wordingRevisions } from '../wording-tables.ts';
import {
  basisOf,
  changedBy,
  findCorrected,
  presentQuestion,
  renderCorrection,
  shownTexts,
} from './plan-correction.ts';

/**
 * Corrects the texts of a published question, in every paper of the assessment that asks it. Attempts see them at their next read, and
 * keep their marks; open pages hear of them with their next heartbeat. The author's own question is corrected too where it is as
 * published.
 *
 * @returns the number of papers that were corrected
 * @throws Failure notFound as `previewCorrection`; conflict where the preview is outdated
 * @throws InvalidField at a text that saving a question would refuse, and for other texts than the question has
 * @throws Refused nothingToCorrect, tooManyCorrections, equalOptions, questionTaken, questionsTooLong
 * @throws EarlierServerServes while a server that shows the published texts serves
 */
export async function correctWording(
  deps: Deps<'clock' | 'database' | 'servers' | 'texts'> & ExamDeps<'papers'>,
  actor: Session,
  { basis, reason, changesWordingOnly: _confirmed, ...body }: BodyOf<typeof endpoint>,
): Promise<number> {
  const { db } = deps.database;
  const { assessmentId, questionId } = body;
  if ((await findAssessmentOf(db, actor.userId, assessmentId)) === undefined) throw notFound();
  const [shown] = await findCorrected(deps, db, body);
  // Before the transaction, so that no row is locked while a worker thread is busy.
  const rendered = await renderCorrection(deps, actor.userId, presentQuestion(shown), body);
  const texts = shownTexts(rendered);
  return db.transaction(async (tx) => {
    // Waits for a concurrent correction and for going live, which would publish the former text.
    await lockAssessment(tx, actor.userId, assessmentId);
    await deps.servers.requireFeatures(tx, ['wordingCorrections']);
    const asking = await findCorrected(deps, tx, body);
    if (basisOf(asking) !== basis) throw conflict('changedMeanwhile');
    const changed = changedBy(asking, texts);
    const now = deps.clock.now();
    for (const { paperId, number: last, wording } of changed) {
      const number = last + 1;
      const step = { number, reason, correctedAt: now.toISOString() };
      await tx.insert(wordingRevisions).values({
        paperId,
        number,
        questionId,
        content: nextWording(wording, questionId, texts, step),
        reason,
        createdBy: actor.userId,
        createdAt: now,
      });
      await setPaperWording(tx, paperId, number);
    }
    const asked = presentQuestion(asking[0]);
    await correctTexts(tx, assessmentId, asked, rendered, { updatedBy: actor.userId, updatedAt: now });
    await recordAudit(deps, tx, actor, {
      action: 'questionTextCorrected',
      subjectId: questionId,
      subjectName: asking[0].title,
      detail: {
        ...changesBetween(auditedTexts(textsOf(asked)), auditedTexts(texts)),
        reason,
      },
    });
    return changed.length;
  });
}

/** The texts of a question by the names that the audit trail shows. */
const auditedTexts = ({ promptHtml, interactionHtml, imageDescription }: QuestionTexts) => ({
  prompt: plainText(promptHtml),
  options: interactionHtml.map(plainText),
  imageDescription,
});
