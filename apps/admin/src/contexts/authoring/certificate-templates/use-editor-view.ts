import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import type { TemplateValues } from './template-values.ts';

type Form = Pick<ReturnType<typeof useContractForm<TemplateValues, never>>, 'formState' | 'setFocus'>;

/**
 * Which part of a template's editor is in view: its fields, or the designer. After an attempt to save, the part with an
 * error comes into view.
 */
export function useEditorView(
  { formState, setFocus }: Form,
  designButton: RefObject<HTMLButtonElement | null>,
) {
  const [isDesigning, setDesigning] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const [wanted, setWanted] = useState<keyof TemplateValues | null>(null);
  const { submitCount, isSubmitting, errors } = formState;

  const showErrors = useEffectEvent(() => {
    const fields = Object.keys(errors) as (keyof TemplateValues)[];
    const other = fields.find((field) => field !== 'design');
    if (isDesigning && other !== undefined) {
      setDesigning(false);
      setWanted(other);
    }
    if (!isDesigning && other === undefined && fields.length > 0) setDesigning(true);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) showErrors();
  }, [submitCount, isSubmitting]);

  useEffect(() => {
    if (isDesigning) return;
    // The field has just come into view.
    if (wanted !== null) setFocus(wanted);
    else if (isReturning) designButton.current?.focus();
    setWanted(null);
    setReturning(false);
  }, [isDesigning, wanted, isReturning, setFocus, designButton]);

  return {
    isDesigning,
    openDesigner: () => setDesigning(true),
    closeDesigner: () => {
      setDesigning(false);
      setReturning(true);
    },
  };
}
