import type { startInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { MAX_DRAFTED_INSTRUCTIONS } from '@invigil/domain/ai/draft-limits';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { integerIn, typedNumber } from '../../../shared/forms/decimal-text.ts';
import type { CheckMessage } from '../../../shared/forms/use-contract-form.ts';
import { type EndedDraft, missingOf } from './draft.ts';

/** The fields of an order of instructions. */
export interface InstructionDraftValues {
  provider: AiProvider;
  request: string;
  instructionCount: string;
  replacesInstructions: 'add' | 'replace';
}

const DEFAULT_COUNT = 3;

/** @param draft that ended early, whose order is filled in for the instructions that are missing */
export const initialInstructionValues = (
  provider: AiProvider,
  draft: EndedDraft | undefined,
): InstructionDraftValues => ({
  provider,
  request: draft?.topic ?? '',
  instructionCount: typedNumber((draft && missingOf(draft)) || DEFAULT_COUNT),
  replacesInstructions: draft?.replaces ? 'replace' : 'add',
});

/** The order of a failed draft once more, for the instructions that are missing. */
export const instructionsAgain = (
  draft: EndedDraft,
  provider: AiProvider,
): BodyOf<typeof startInstructionDraft> => ({
  provider,
  assessmentId: draft.assessmentId,
  request: draft.topic,
  replacesInstructions: draft.replaces,
  instructionCount: missingOf(draft),
  continuedDraftId: draft.draftId,
});

/** @param kept instructions of a former draft that the new one keeps */
export function checkInstructionValues(
  { instructionCount }: InstructionDraftValues,
  kept: number,
): Record<string, CheckMessage> {
  const max = MAX_DRAFTED_INSTRUCTIONS - kept;
  if (!(integerIn(instructionCount) > max)) return {};
  return { instructionCount: { key: 'drafts:errors.instructionRange', params: { max } } };
}
