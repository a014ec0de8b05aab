import type {
  ChangeEventHandler,
  ClipboardEventHandler,
  FocusEvent,
  FocusEventHandler,
  KeyboardEventHandler,
  Ref,
} from 'react';
import markupFieldStyles from '../../../../../shared/markup/markup-field.module.css';
import editorStyles from '../../editor.module.css';

interface OptionTextProps {
  /** Number of lines of an option in code type; null for formatted text, which has one. */
  lines: number | null;
  label: string;
  hasError: boolean;
  /** Ids of the notes on the text; empty without any. */
  describedBy: string;
  /** Of formatted text alone: code has lines, which Enter ends. */
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onFocus: FocusEventHandler<HTMLInputElement>;
  /** Of formatted text alone: pasted code keeps its lines. */
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  ref: Ref<HTMLInputElement | HTMLTextAreaElement>;
  name: string;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** The text of an option: a line of formatted text, or lines of code. */
export function OptionText(props: OptionTextProps) {
  const { lines, label, hasError, describedBy, onKeyDown, onFocus, onPaste, ref, name, onChange, onBlur } =
    props;
  const shared = {
    name,
    onChange,
    onBlur,
    'aria-label': label,
    'aria-invalid': hasError || undefined,
    'aria-describedby': describedBy || undefined,
    autoComplete: 'off',
  };
  if (lines === null)
    return (
      <input
        className="input"
        {...shared}
        ref={ref as Ref<HTMLInputElement>}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPaste={onPaste}
      />
    );
  return (
    <textarea
      className={`input ${markupFieldStyles.codeInput} ${editorStyles.optionCode}`}
      {...shared}
      ref={ref as Ref<HTMLTextAreaElement>}
      rows={lines}
      spellCheck={false}
    />
  );
}
