import { MAX_PROBLEM_LENGTH } from '@invigil/domain/exams/problem-report';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../screens/dialogs/ModalDialog.tsx';

interface ProblemDialogProps {
  position: number;
  /** The text to begin with: a draft, or what was reported before. */
  text: string;
  /** Called with what is typed, so that it is there when the dialog opens again. */
  onClose: (draft: string) => void;
  onSend: (text: string) => void;
}

/** Asks what is wrong with a question, and says that this is no call for help. */
export function ProblemDialog({ position, text: initial, onClose, onSend }: ProblemDialogProps) {
  const { t } = useTranslation('problems');
  const id = useId();
  const [text, setText] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  // As typed, because a text may begin with the indentation of code.
  const { length } = text;
  const isEmpty = text.trim() === '';
  const isTooLong = length > MAX_PROBLEM_LENGTH;
  const problem = isTooLong ? 'tooLong' : isChecked && isEmpty ? 'required' : null;
  const limit = formatNumber(MAX_PROBLEM_LENGTH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty && !isTooLong) onSend(text);
  };
  return (
    <ModalDialog title={t('title', { position: formatNumber(position) })} onClose={() => onClose(text)}>
      <form noValidate onSubmit={submit}>
        <p>
          <b>{t('noHelp')}</b> {t('effect')}
        </p>
        <label className="field-label" htmlFor={id}>
          {t('label')}
        </label>
        <textarea
          id={id}
          className="input"
          rows={5}
          value={text}
          autoComplete="off"
          data-first-focus
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-error ${id}-count`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-error`} role="alert" className="field-error">
          {problem && t(problem, { limit })}
        </p>
        <p id={`${id}-count`} className="small">
          {t('length', { used: formatNumber(length), limit })}
        </p>
        <div className="actions">
          <button type="button" className="button outlined large" onClick={() => onClose(text)}>
            {t('close')}
          </button>
          <button type="submit" className="button primary large">
            {t('send')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
