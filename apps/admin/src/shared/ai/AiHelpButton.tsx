import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { useHasUnsavedChanges } from '../forms/unsaved-changes.ts';
import styles from './ai.module.css';
import type { AiHelpButtonProps } from './ai-help.ts';
import { fittingText, replaceText, textControlOf } from './replace-text.ts';
import { useMayUseAi } from './use-ai-state.ts';

const AiHelpDialog = lazy(async () => ({ default: (await import('./AiHelpDialog.tsx')).AiHelpDialog }));

/** A drafted text in a field, and the text that it replaced. */
interface Insertion {
  readonly text: string;
  readonly former: string;
}

/**
 * Opens the dialog in which a model drafts the text of a field. An inserted text is taken back in one step, until it is
 * edited or saved. Nothing for users who draft nothing.
 */
export function AiHelpButton({ label, controlId, help }: AiHelpButtonProps) {
  const { t } = useTranslation('frame');
  const mayUse = useMayUseAi();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const isUnsaved = useHasUnsavedChanges();

  // After the dialog has closed, which gives the focus back to this button.
  useEffect(() => {
    const control = textControlOf(controlId);
    if (chosen === null || control === null) return;
    const former = control.value;
    replaceText(control, fittingText(control, chosen));
    setInsertion({ text: control.value, former });
    setChosen(null);
  }, [chosen, controlId]);

  useEffect(() => {
    const control = textControlOf(controlId);
    if (insertion === null || control === null) return;
    const forget = () => control.value !== insertion.text && setInsertion(null);
    control.addEventListener('input', forget);
    return () => control.removeEventListener('input', forget);
  }, [insertion, controlId]);

  useEffect(() => {
    if (!isUnsaved) setInsertion(null);
  }, [isUnsaved]);

  if (!mayUse) return null;
  const undo = () => {
    const control = textControlOf(controlId);
    if (control !== null && insertion !== null) replaceText(control, insertion.former);
    setInsertion(null);
  };
  const name = t('aiHelp.open', { field: label });
  return (
    <>
      {insertion !== null && (
        <button
          type="button"
          className="link small"
          aria-label={t('aiHelp.undoOf', { field: label })}
          onClick={undo}
        >
          {t('aiHelp.undo')}
        </button>
      )}
      <button
        type="button"
        className={styles.aiHelpButton}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onClick={() => setOpen(true)}
      >
        <Icon of={Sparkles} small />
      </button>
      {isOpen && (
        <Suspense fallback={<ProgressBar active label={t('loadingPage')} />}>
          <AiHelpDialog
            title={name}
            label={label}
            help={help}
            onClose={() => setOpen(false)}
            onInsert={(text) => {
              setOpen(false);
              setChosen(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
