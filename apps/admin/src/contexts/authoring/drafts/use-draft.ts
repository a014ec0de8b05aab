import { findInstructionDraft, findQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { DraftKind } from '@invigil/domain/authoring/draft';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useMayCall } from '../../../shared/session/use-may-open.ts';
import { isWriting } from './draft.ts';

/** How often a draft is read while the model writes; each element takes a model about a second. */
const POLL_MS = 1_000;

const READS = { questions: findQuestionDraft, instructions: findInstructionDraft } as const;

/** The draft for an assessment that is being written or waits for its author; read again while it is written. */
export function useDraft(kind: DraftKind, assessmentId: number) {
  const endpoint = READS[kind];
  const enabled = useMayCall(endpoint);
  return useQuery({
    ...queryOf(endpoint, { params: { assessmentId } }),
    enabled,
    refetchInterval: ({ state: { data } }) =>
      data?.draft != null && isWriting(data.draft) ? POLL_MS : false,
  });
}
