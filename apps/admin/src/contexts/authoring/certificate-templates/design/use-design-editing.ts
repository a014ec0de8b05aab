import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import {
  emptyHistory,
  type History,
  recordStep,
  redoStep,
  undoStep,
} from '@invigil/domain/authoring/design-editing/history';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TemplateFormProps } from '../template-form.ts';

/** A design, or null for the standard arrangement. */
export type DesignState = CertificateDesign | null;

export interface DesignEditing {
  readonly design: DesignState;
  /**
   * Changes the design.
   *
   * @param step the name of the change; consecutive changes of one name are undone together
   */
  readonly change: (next: DesignState, step?: string) => void;
  /** Null where nothing can be undone. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const isSame = (a: DesignState, b: DesignState): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The design in the form of a template, with the history of its changes. */
export function useDesignEditing(form: TemplateFormProps['form']): DesignEditing {
  const design = useWatch({ control: form.control, name: 'design' }) as DesignState;
  const [history, setHistory] = useState<History<DesignState>>(emptyHistory);
  const { isSubmitted } = form.formState;
  const show = (next: DesignState) =>
    form.setValue('design', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const goTo = (target: ReturnType<typeof undoStep<DesignState>>) => {
    if (target === null) return null;
    return () => {
      setHistory(target.history);
      show(target.state);
    };
  };
  return {
    design,
    change: (next, step) => {
      if (isSame(design, next)) return;
      setHistory(recordStep(history, design, step ?? null));
      show(next);
    },
    undo: goTo(undoStep(history, design)),
    redo: goTo(redoStep(history, design)),
  };
}
