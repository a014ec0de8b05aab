import { insertPattern } from '@invigil/domain/authoring/formula-patterns';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Sigma } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const FormulaPalette = lazy(async () => ({ default: (await import('./FormulaPalette.tsx')).FormulaPalette }));

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/**
 * The button that opens a palette of formulas, and the palette, which come with the first press.
 *
 * @param field the field into which the patterns go
 */
export function useFormulaPalette(field: () => TextControl | null): {
  button: ReactNode;
  palette: ReactNode;
} {
  const { t } = useTranslation('common');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const insert = (tex: string) => {
    const control = field();
    if (control === null) return;
    const { value } = control;
    const start = control.selectionStart ?? value.length;
    const end = control.selectionEnd ?? start;
    const { text, caret } = insertPattern(tex, value, start, end);
    control.focus();
    control.setSelectionRange(start, end);
    // the only way to insert text that the browser's undo can revert
    document.execCommand('insertText', false, text);
    control.setSelectionRange(start + caret, start + caret);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return {
    button: (
      <button
        ref={button}
        type="button"
        className="icon-button"
        title={t('toolbar.mathematics')}
        aria-label={t('toolbar.mathematics')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Sigma} />
      </button>
    ),
    palette: isOpen && (
      <Suspense fallback={null}>
        <FormulaPalette id={id} onInsert={insert} onClose={close} />
      </Suspense>
    ),
  };
}
