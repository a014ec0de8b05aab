import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { previewCorrection as endpoint } from '@invigil/contract/exams/wording-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import {
  findCorrectionRefusal,
  lastStep,
  type QuestionTexts,
  type WordingRevision,
  wordedQuestion,
} from '@invigil/domain/exams/wording';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { InvalidField, notFound, refuseIf } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { versionOf } from '../../../record-version.ts';
import type { CorrectedTexts } from '../../authoring/actions.ts';
import { listPaperWordings, renderTexts } from '../../authoring/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';

type Correction = BodyOf<typeof endpoint>;

/** A published paper that asks a question, with its last wording. */
export interface AskingPaper {
  readonly paperId: number;
  readonly title: string;
  /** As it was published. */
  readonly question: PaperQuestion;
  /** 0 for a paper that nobody has corrected. */
  readonly number: number;
  readonly wording: WordingRevision;
}

/** The papers of an assessment that ask a question, the newest last. */
export async function listAskingPapers(
  { papers }: ExamDeps<'papers'>,
  db: Queries,
  { assessmentId, questionId }: Pick<Correction, 'assessmentId' | 'questionId'>,
): Promise<AskingPaper[]> {
  const asking: AskingPaper[] = [];
  // In sequence, because a transaction has one connection.
  for (const { paperId, wording: number } of await listPaperWordings(db, assessmentId)) {
    const { rules, byId } = await papers.getPaper(paperId, db);
    const question = byId.get(questionId);
    if (question === undefined) continue;
    const wording = await papers.getWording(paperId, number, db);
    asking.push({ paperId, title: rules.title, question, number, wording });
  }
  return asking;
}

/**
 * The papers that a correction changes, the newest last: those that ask the question under the same content hash, as regrades find them.
 *
 * @throws Failure notFound where no paper does
 */
export async function findCorrected(
  deps: ExamDeps<'papers'>,
  db: Queries,
  correction: Pick<Correction, 'assessmentId' | 'questionId' | 'contentHash'>,
): Promise<[newest: AskingPaper, ...others: AskingPaper[]]> {
  const asking = await listAskingPapers(deps, db, correction);
  const [newest, ...others] = asking
    .filter(({ question }) => question.contentHash === correction.contentHash)
    .toReversed();
  if (newest === undefined) throw notFound();
  return [newest, ...others];
}

/** The question of a paper as candidates see it now. */
export const presentQuestion = ({ question, wording }: AskingPaper): PaperQuestion =>
  wordedQuestion(question, wording);

/**
 * Names what a preview is made from: the papers and the last correction of the question in each. Corrections of other questions do not
 * outdate it.
 */
export function basisOf(asking: readonly AskingPaper[]): string {
  return versionOf({
    papers: asking.map(({ paperId, question, wording }) => [
      paperId,
      lastStep(wording, question.questionId)?.number ?? 0,
    ]),
  });
}

/**
 * Sanitises, renders and checks the texts of a correction, as saving a question does.
 *
 * @param asked as candidates see it now
 * @throws InvalidField at a text that is empty, exceeds a limit or defines commands, and for other texts than the question has
 * @throws Refused equalOptions
 */
export async function renderCorrection(
  deps: Deps<'texts'>,
  tenantId: number,
  asked: PaperQuestion,
  { prompt, texts, imageDescription }: Pick<Correction, 'prompt' | 'texts' | 'imageDescription'>,
): Promise<CorrectedTexts> {
  const { interaction } = asked;
  const rules = interactionRules(interaction.kind);
  if (texts.length !== rules.renderedTexts(interaction).length)
    throw new InvalidField('texts', 'invalidValue');
  const hasFigure = asked.prompt.media?.kind === 'image';
  if (!hasFigure && imageDescription !== undefined)
    throw new InvalidField('imageDescription', 'invalidValue');
  if (hasFigure && imageDescription === undefined) throw new InvalidField('imageDescription', 'required');
  const { isCode } = asked.prompt;
  const sources = correctedSources(asked, texts);
  const [cleanPrompt, ...cleanTexts] = await renderTexts(deps, tenantId, [
    { field: 'prompt', source: prompt, isCode },
    ...sources,
  ]);
  if (cleanPrompt === undefined) throw new Error('A rendering without texts');
  if (isEmpty(cleanPrompt.clean, isCode)) throw new InvalidField('prompt', 'required');
  for (const [index, source] of sources.entries())
    if (isEmpty(cleanTexts[index]?.clean ?? '', source.isCode))
      throw new InvalidField(source.field, 'required');
  refuseEqual(asked, cleanTexts);
  return { prompt: cleanPrompt, interaction: cleanTexts, imageDescription: imageDescription ?? null };
}

/** The texts of an interaction as its author would write them, with the fields of a correction that show their errors. */
export function correctedSources({ interaction }: PaperQuestion, texts: readonly string[]) {
  const rules = interactionRules(interaction.kind);
  return rules
    .sources(rules.authoredFrom(interaction, texts))
    .map(({ source, isCode = false }, index) => ({ field: `texts.${index}`, source, isCode }));
}

/** Refuses texts that read alike, unless they stay as they are: a published question can be older than the rule. */
function refuseEqual({ interaction }: PaperQuestion, texts: CorrectedTexts['interaction']): void {
  const rules = interactionRules(interaction.kind);
  if (
    isDeepStrictEqual(
      rules.renderedTexts(interaction),
      texts.map(({ html }) => html),
    )
  )
    return;
  const authored = rules.authoredFrom(
    interaction,
    texts.map(({ clean }) => clean),
  );
  // The key stays, so that no rule about it is broken by other texts.
  const refusal = rules.findSaveRefusal(authored, { markingScheme: 'survey', allowMultipleKeys: true });
  refuseIf(refusal === 'equalOptions' ? refusal : undefined);
}

const isEmpty = (clean: string, isCode: boolean): boolean =>
  clean.trim() === '' || (!isCode && plainText(clean) === '');

/** The texts of a correction as candidates see them. */
export const shownTexts = ({ prompt, interaction, imageDescription }: CorrectedTexts): QuestionTexts => ({
  promptHtml: prompt.html,
  interactionHtml: interaction.map(({ html }) => html),
  imageDescription,
});

/**
 * The papers in which a correction changes something.
 *
 * @throws Refused nothingToCorrect where it changes none, tooManyCorrections
 */
export function changedBy(asking: readonly AskingPaper[], texts: QuestionTexts): AskingPaper[] {
  const refusals = asking.map(({ question, wording }) => findCorrectionRefusal(question, wording, texts));
  refuseIf(refusals.find((refusal) => refusal !== undefined && refusal !== 'nothingToCorrect'));
  const changed = asking.filter((_paper, index) => refusals[index] === undefined);
  refuseIf(changed.length === 0 ? 'nothingToCorrect' : undefined);
  return changed;
}
