import type { findQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { endedEarly } from '@invigil/domain/authoring/draft';
import type { CallError } from '../../../shared/api/api-errors.ts';
import { questionAddress } from '../questions/question-address.ts';

/** What a model has written for an assessment so far. */
export type Draft = NonNullable<OkOf<typeof findQuestionDraft>['draft']>;

export type DraftedQuestion = Draft['questions'][number];

/** A draft that ended before it was whole, which its author can order again. */
export type EndedDraft = Draft & { readonly order: NonNullable<Draft['order']> };

export const isEndedEarly = (draft: Draft): draft is EndedDraft =>
  endedEarly(draft.state) && draft.order !== undefined;

/** Items that a draft was ordered for and does not have. */
export const missingOf = (draft: Draft): number =>
  Math.max(0, draft.requestedCount - draft[draft.kind].length);

/** Identifies a draft and those that continue it, which keep its items: what an author made of them stays. */
export const reviewKey = ({ firstDraftId, draftId }: Draft): number => firstDraftId ?? draftId;

/** Whether the model still writes, or will. */
export const isWriting = ({ state }: Draft): boolean => state === 'waiting' || state === 'running';

/**
 * Message keys of refused items by their positions. The server names an item by its place in the request, as in
 * `questions.0.prompt`.
 *
 * @param sent positions of the items in the order of the request
 */
export function itemErrors(
  fieldErrors: CallError['fieldErrors'],
  sent: readonly number[],
): ReadonlyMap<number, string> {
  const keysByPosition = new Map<number, string>();
  for (const [field, [key = 'invalidValue']] of Object.entries(fieldErrors)) {
    const position = sent[Number(field.split('.')[1])];
    if (position !== undefined && !keysByPosition.has(position)) keysByPosition.set(position, key);
  }
  return keysByPosition;
}

/** Where questions are drafted (`new`), or a draft of them is reviewed (`open`). */
export const draftAddress = (assessmentId: number, draft: 'new' | 'open'): string =>
  `${questionAddress(assessmentId)}&draft=${draft}`;
