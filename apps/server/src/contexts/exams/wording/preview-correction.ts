import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { previewCorrection as endpoint } from '@invigil/contract/exams/wording-endpoints';
import { compareTexts, textsOf } from '@invigil/domain/exams/wording';
import { and, inArray, isNull } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { findAsPublished, findAssessmentOf } from '../../authoring/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts } from '../tables.ts';
import {
  basisOf,
  changedBy,
  correctedSources,
  findCorrected,
  presentQuestion,
  renderCorrection,
  shownTexts,
} from './plan-correction.ts';

/**
 * The texts of a published question before and after a correction, without storing anything.
 *
 * @throws Failure notFound for a foreign and a missing assessment, and for a question that none of its papers asks like this
 * @throws InvalidField and Refused as `correctWording`, but for the author's own question
 */
export async function previewCorrection(
  deps: Deps<'database' | 'texts'> & ExamDeps<'papers'>,
  tenantId: number,
  body: BodyOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = deps.database;
  if ((await findAssessmentOf(db, tenantId, body.assessmentId)) === undefined) throw notFound();
  const asking = await findCorrected(deps, db, body);
  const asked = presentQuestion(asking[0]);
  const texts = shownTexts(await renderCorrection(deps, tenantId, asked, body));
  changedBy(asking, texts);
  const { prompt, interaction, imageDescription } = compareTexts(textsOf(asked), texts);
  const sources = correctedSources(asked, body.texts);
  const paperIds = asking.map(({ paperId }) => paperId);
  return {
    basis: basisOf(asking),
    isCode: asked.prompt.isCode,
    prompt,
    texts: interaction.map((change, index) => ({ isCode: sources[index]?.isCode ?? false, ...change })),
    imageDescription,
    paperCount: asking.length,
    runningCount: await db.$count(
      attempts,
      and(inArray(attempts.paperId, paperIds), isNull(attempts.finishedAt)),
    ),
    isAsPublished: (await findAsPublished(db, body.assessmentId, asked)) !== undefined,
  };
}
