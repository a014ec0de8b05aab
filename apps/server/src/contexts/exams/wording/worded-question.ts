import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import {
  AS_PUBLISHED,
  lastStep,
  textsOf,
  type WordingRevision,
  wordedQuestion,
} from '@invigil/domain/exams/wording';
import type { PaperCache } from '../sitting/paper-cache.ts';

export interface WordingNumbers {
  readonly paperId: number;
  /** The last wording of the paper. */
  readonly wording: number;
  /** That at the start of the attempt. */
  readonly firstWording: number;
}

/** A published question with the texts of now, and what its candidate is told about their last correction. */
export async function wordedFor(
  papers: PaperCache,
  published: PaperQuestion,
  { paperId, wording, firstWording }: WordingNumbers,
) {
  const present = await papers.getWording(paperId, wording);
  const isNews = (lastStep(present, published.questionId)?.number ?? 0) > firstWording;
  const first = isNews ? await papers.getWording(paperId, firstWording) : AS_PUBLISHED;
  return wordedBy(published, present, first, firstWording);
}

/** Two wordings in memory: the last one, and the one at the start of an attempt, with its number. */
export function wordedBy(
  published: PaperQuestion,
  present: WordingRevision,
  first: WordingRevision,
  firstWording: number,
) {
  const last = lastStep(present, published.questionId);
  if (last === undefined) return { question: published };
  const question = wordedQuestion(published, present);
  if (last.number <= firstWording) return { question, wording: last.number };
  const corrected = correctedFrom(published, first, last.correctedAt);
  return { question, wording: last.number, corrected };
}

/** The texts of a question at the start of an attempt, beside the time at which they were corrected last. */
export function correctedFrom(published: PaperQuestion, first: WordingRevision, correctedAt: string) {
  const question = wordedQuestion(published, first);
  const { interaction } = question;
  const { promptHtml, imageDescription } = textsOf(question);
  return {
    correctedAt: new Date(correctedAt),
    promptHtml,
    interaction: interactionRules(interaction.kind).toView(interaction),
    imageDescription: imageDescription ?? '',
  };
}
