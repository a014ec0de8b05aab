import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Sparkles } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../components/ProgressBar.tsx';
import type { AiHelpButtonProps } from './ai-help.ts';
import { fittingText, replaceText, textControlOf } from './replace-text.ts';
import { useMayUseAi } from './use-ai-state.ts';

const AiHelpDialog = lazy(async () => ({ default: (await import('./AiHelpDialog.tsx')).AiHelpDialog }));

/** Leaving another field can show an error, which would move the button from under the click that is leaving it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Opens the dialog in which a model drafts the text of a field, and takes an inserted text back in one step. Nothing for
 * users who draft nothing.
 */
export function AiHelpButton({ label, controlId, help }: AiHelpButtonProps) {
  const { t } = useTranslation('frame');
  const mayUse = useMayUseAi();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The text before the inserted one. */
  const [former, setFormer] = useState<string | null>(null);

  // After the dialog has closed, which gives the focus back to this button.
  useEffect(() => {
    const control = textControlOf(controlId);
    if (chosen === null || control === null) return;
    setFormer(control.value);
    replaceText(control, fittingText(control, chosen));
    setChosen(null);
  }, [chosen, controlId]);

  if (!mayUse) return null;
  const undo = () => {
    const control = textControlOf(controlId);
    if (control !== null && former !== null) replaceText(control, former);
    setFormer(null);
  };
  const name = t('aiHelp.open', { field: label });
  return (
    <>
      {former !== null && (
        <button
          type="button"
          className="link small"
          aria-label={t('aiHelp.undoOf', { field: label })}
          onMouseDown={keepFocus}
          onClick={undo}
        >
          {t('aiHelp.undo')}
        </button>
      )}
      <button
        type="button"
        className="ai-help-button"
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onMouseDown={keepFocus}
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
