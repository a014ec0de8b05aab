import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type { getRegradableAssessment, previewRegrade } from '@invigil/contract/exams/regrade-endpoints';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { keyEditor } from './keys/registry.ts';

export type Regradable = OkOf<typeof getRegradableAssessment>;
export type RegradableQuestion = Regradable['questions'][number];
export type PastRegrade = Regradable['regrades'][number];
export type RegradeBody = BodyOf<typeof previewRegrade>;
export type Correction = RegradeBody['questions'][number];

/** A correction as it is typed. */
export interface CorrectionEdit extends Correction {
  /** The text of the marks where it is no mark: `marks` are those before it. */
  readonly marksText?: string;
}

/** Corrections that the Admin is making, by question and hash. */
export type Corrections = ReadonlyMap<string, CorrectionEdit>;

/** Whether a counted question has a mark or a key that is no value. */
export const isUnreadable = ({ marksText, key, voiding }: CorrectionEdit): boolean =>
  voiding === null &&
  (marksText !== undefined || (key !== null && keyEditor(key.kind)?.isReadable(key) === false));

/** The correction to send. */
export const toCorrection = ({ marksText: _text, ...correction }: CorrectionEdit): Correction => correction;

export const correctionKey = ({ questionId, contentHash }: Pick<Correction, 'questionId' | 'contentHash'>) =>
  `${questionId} ${contentHash}`;

/** A question as it is marked now. */
export function presentCorrection(question: RegradableQuestion): Correction {
  const { questionId, contentHash, interaction, marks, voiding } = question;
  return {
    questionId,
    contentHash,
    key: interactionRules(interaction.kind).keyOf(interaction),
    marks,
    voiding,
  };
}

/** A question as it was published. */
export const publishedCorrection = ({ questionId, contentHash }: RegradableQuestion): Correction => ({
  questionId,
  contentHash,
  key: null,
  marks: null,
  voiding: null,
});

/** The corrections that undo the last regrade: its questions as they were marked before it. */
export function undoOf({ questions, regrades }: Regradable): Corrections {
  const [last, before] = regrades;
  const named = new Set(
    [...(last?.questions ?? []), ...(before?.questions ?? [])].map(({ questionId }) => questionId),
  );
  return new Map(
    questions
      .filter(({ questionId }) => named.has(questionId))
      .map((question) => {
        const former = before?.questions.find(({ questionId }) => questionId === question.questionId);
        const published = publishedCorrection(question);
        const { key, marks, voiding } = former ?? published;
        return [correctionKey(question), { ...published, key, marks, voiding }] as const;
      }),
  );
}
