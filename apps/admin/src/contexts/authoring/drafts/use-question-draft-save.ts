import { saveQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { readAgain, useAction } from '../../../shared/api/queries.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { type Draft, itemErrors } from './draft.ts';
import { type Picks, pickedOf, toSaveRequest } from './picked-questions.ts';
import { useItemErrors } from './use-item-errors.ts';

/** Saves the ticked questions of a draft, and has what the server refused. */
export function useQuestionDraftSave(draft: Draft, picks: Picks, onSaved: () => void) {
  const { t } = useTranslation('drafts');
  const toast = useToast();
  const queries = useQueryClient();
  const { setErrors, clearError, errorOf } = useItemErrors();
  const [failure, setFailure] = useState<unknown>(null);
  /** Whether the list of questions has changed since the draft was ordered. */
  const [hasChanged, setChanged] = useState(false);
  const save = useAction(saveQuestionDraft);
  /** Without a version the list is not compared. */
  const { busy, run } = useSingleFlight(async (version: string | undefined) => {
    setFailure(null);
    setErrors(new Map());
    setChanged(false);
    try {
      const { savedCount } = await save.mutateAsync({
        params: { draftId: draft.draftId },
        body: toSaveRequest(picks, draft, version),
      });
      onSaved();
      toast.show(t('review.saved', { count: savedCount }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setChanged(true);
        await readAgain(queries, saveQuestionDraft);
        return;
      }
      const sent = pickedOf(picks, draft).map(({ position }) => position);
      if (error instanceof CallError) setErrors(itemErrors(error.fieldErrors, sent));
      setFailure(error);
    }
  });
  return { busy, run, failure, hasChanged, errorOf, clearError };
}

export type QuestionDraftSave = ReturnType<typeof useQuestionDraftSave>;
