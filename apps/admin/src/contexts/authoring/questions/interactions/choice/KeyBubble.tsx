import type { KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import editorStyles from '../../editor.module.css';

interface KeyBubbleProps {
  /** The letter of the option. */
  label: string;
  /** Null in a survey, which has no key. */
  type: 'checkbox' | 'radio' | null;
  /** Shared by the bubbles of a question. */
  name: string;
  isKey: boolean;
  onMark: (isKey: boolean) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** The letter of an option, filled where the option is correct. */
export function KeyBubble({ label, type, name, isKey, onMark, onKeyDown }: KeyBubbleProps) {
  const { t } = useTranslation('questions');
  const bubble = (
    <span className="bubble" aria-hidden="true">
      {label}
    </span>
  );
  if (type === null) return <span className={editorStyles.keyBubble}>{bubble}</span>;
  return (
    <label className={editorStyles.keyBubble}>
      <input
        type={type}
        name={name}
        checked={isKey}
        aria-label={t('fields.keyOf', { label })}
        onChange={(event) => onMark(event.target.checked)}
        onKeyDown={onKeyDown}
      />
      {bubble}
    </label>
  );
}
