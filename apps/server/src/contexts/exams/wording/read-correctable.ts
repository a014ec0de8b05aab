import type { OkOf } from '@invigil/contract/endpoint';
import type { getCorrectableQuestion as endpoint } from '@invigil/contract/exams/wording-endpoints';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { textsOf } from '@invigil/domain/exams/wording';
import { and, desc, eq, sql } from 'drizzle-orm';
import { sourceOfHtml } from '../../../adapters/text-rendering/source-of-html.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { findAsPublished, findAssessmentOf } from '../../authoring/queries.ts';
import { people } from '../../identity/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { wordingRevisions } from '../wording-tables.ts';
import { listAskingPapers, presentQuestion } from './plan-correction.ts';

type Correctable = OkOf<typeof endpoint>;

/**
 * The texts of a published question as candidates see them now, in the form in which they are edited: those of the author's question
 * where it is as published, else those that were rendered, with formulas as they were typed.
 *
 * @throws Failure notFound for a foreign and a missing assessment, and for a question that none of its papers asks
 */
export async function getCorrectableQuestion(
  deps: Deps<'database'> & ExamDeps<'papers'>,
  tenantId: number,
  asked: { readonly assessmentId: number; readonly questionId: number },
): Promise<Correctable> {
  const { db } = deps.database;
  const { assessmentId, questionId } = asked;
  if ((await findAssessmentOf(db, tenantId, assessmentId)) === undefined) throw notFound();
  const newest = (await listAskingPapers(deps, db, asked)).at(-1);
  if (newest === undefined) throw notFound();
  const question = presentQuestion(newest);
  const authored = await findAsPublished(db, assessmentId, question);
  const rendered = renderedSources(question);
  const interaction = authored?.content.interaction ?? rendered.interaction;
  return {
    assessmentId,
    questionId,
    contentHash: question.contentHash,
    prompt: authored?.content.prompt.source ?? rendered.prompt,
    isCode: question.prompt.isCode,
    texts: interactionRules(interaction.kind)
      .sources(interaction)
      .map(({ source, isCode = false }) => ({ source, isCode })),
    imageDescription: textsOf(question).imageDescription,
    isAsPublished: authored !== undefined,
    corrections: await listCorrections(db, newest.paperId, questionId),
  };
}

/** Sources from which a rendered question would be made again. */
function renderedSources(question: PaperQuestion): {
  readonly prompt: string;
  readonly interaction: AuthoredInteraction;
} {
  const { prompt, interaction } = question;
  const rules = interactionRules(interaction.kind);
  const html = rules.renderedTexts(interaction);
  const codes = rules.sources(rules.authoredFrom(interaction, html)).map(({ isCode = false }) => isCode);
  return {
    prompt: sourceOfHtml(prompt.html, prompt.isCode),
    interaction: rules.authoredFrom(
      interaction,
      html.map((text, index) => sourceOfHtml(text, codes[index] ?? false)),
    ),
  };
}

/** The corrections of a question of a paper, the newest first. */
function listCorrections(
  db: Queries,
  paperId: number,
  questionId: number,
): Promise<Correctable['corrections']> {
  return db
    .select({
      reason: wordingRevisions.reason,
      correctedAt: wordingRevisions.createdAt,
      createdByName: sql<string>`coalesce(${people.fullName}, '')`,
    })
    .from(wordingRevisions)
    .leftJoin(people, eq(people.id, wordingRevisions.createdBy))
    .where(and(eq(wordingRevisions.paperId, paperId), eq(wordingRevisions.questionId, questionId)))
    .orderBy(desc(wordingRevisions.number));
}
