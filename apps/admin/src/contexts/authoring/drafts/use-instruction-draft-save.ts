import { saveInstructionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { markupOf } from '@invigil/domain/typed-markup';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { readAgain, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { itemErrors } from './draft.ts';
import { useItemErrors } from './use-item-errors.ts';

/** A drafted instruction as it would be saved. */
interface PickedInstruction {
  readonly position: number;
  readonly text: string;
}

/** Saves the ticked instructions of a draft, and has what was refused. */
export function useInstructionDraftSave(
  draftId: number,
  picked: readonly PickedInstruction[],
  onSaved: () => void,
) {
  const { t } = useTranslation('drafts');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { setErrors, clearError, errorOf } = useItemErrors();
  const [firstRefused, setFirstRefused] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether the list of instructions has changed since the draft was ordered. */
  const [hasChanged, setChanged] = useState(false);
  const save = useAction(saveInstructionDraft);
  const refuse = (errorKeys: ReadonlyMap<number, string>) => {
    setErrors(errorKeys);
    setFirstRefused([...errorKeys.keys()][0] ?? null);
  };
  /** Without a version the list is not compared. */
  const { busy, run } = useSingleFlight(async (version: string | undefined) => {
    setFailure(null);
    setChanged(false);
    const empty = picked.filter(({ text }) => text.trim() === '');
    refuse(new Map(empty.map(({ position }) => [position, 'required'])));
    if (empty.length > 0) return;
    const body = {
      listVersion: version,
      instructions: picked.map(({ position, text }) => ({ position, description: markupOf(text) })),
    };
    try {
      const { savedCount } = await save.mutateAsync({ params: { draftId }, body });
      onSaved();
      toast.show(t('instructions.saved', { count: savedCount }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setChanged(true);
        await readAgain(queries, saveInstructionDraft);
        return;
      }
      const sent = picked.map(({ position }) => position);
      if (error instanceof CallError) refuse(itemErrors(error.fieldErrors, sent));
      setFailure(errorText(error));
    }
  });
  return { busy, run, failure, hasChanged, firstRefused, errorOf, clearError };
}
