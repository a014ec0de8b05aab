import type { findQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { questionAddress } from '../questions/question-address.ts';

/** What a model has written for an assessment so far. */
export type Draft = NonNullable<OkOf<typeof findQuestionDraft>['draft']>;

export type DraftedQuestion = Draft['questions'][number];

/** Whether the model still writes, or will. */
export const isWriting = ({ state }: Draft): boolean => state === 'waiting' || state === 'running';

/** Where questions are drafted (`new`), or a draft of them is reviewed (`open`). */
export const draftAddress = (assessmentId: number, draft: 'new' | 'open'): string =>
  `${questionAddress(assessmentId)}&draft=${draft}`;
