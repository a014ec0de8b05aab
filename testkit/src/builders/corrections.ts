import * as wordings from '@invigil/contract/exams/wording-endpoints';
import type { ApiClient } from '../api/api-client.ts';

/** A question of an assessment. */
export interface CorrectableQuestion {
  readonly assessmentId: number;
  readonly questionId: number;
}

/** The texts that a correction changes; the others stay. */
export interface CorrectedTexts {
  readonly prompt?: string;
  readonly texts?: string[];
  readonly imageDescription?: string;
}

/** The body of a correction: the texts of now with a change. */
export async function correctionBody(admin: ApiClient, params: CorrectableQuestion, change: CorrectedTexts) {
  const { assessmentId, questionId } = params;
  const { contentHash, prompt, texts, imageDescription } = await admin.ok(wordings.getCorrectableQuestion, {
    params: { assessmentId, questionId },
  });
  return {
    assessmentId,
    questionId,
    contentHash,
    prompt,
    texts: texts.map(({ source }) => source),
    ...(imageDescription === null ? {} : { imageDescription }),
    ...change,
  };
}

/** Reason and confirmations that an Admin gives beside the texts. */
export const confirmedCorrection = (basis: string, reason = 'A typo') => ({
  basis,
  reason,
  changesWordingOnly: true as const,
});

/** Previews a correction of a published question's texts, and makes it. */
export async function correctTexts(
  admin: ApiClient,
  question: CorrectableQuestion,
  change: CorrectedTexts,
  reason?: string,
) {
  const body = await correctionBody(admin, question, change);
  const { basis } = await admin.ok(wordings.previewCorrection, { body });
  return admin.ok(wordings.correctWording, { body: { ...body, ...confirmedCorrection(basis, reason) } });
}
