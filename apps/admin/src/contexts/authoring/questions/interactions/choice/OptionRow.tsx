import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { X } from 'lucide-react';
import type { ClipboardEventHandler, FocusEventHandler, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import { hasTypedTextNotes, TypedTextNotes } from '../../../../../shared/markup/TypedTextNotes.tsx';
import editorStyles from '../../editor.module.css';
import type { QuestionFormProps } from '../../question-form.ts';
import { ChoiceError } from './ChoiceError.tsx';
import { type ChoiceValues, OPTIONS_PATH } from './choice-values.ts';
import { KeyBubble } from './KeyBubble.tsx';
import { OptionText } from './OptionText.tsx';

interface OptionRowProps extends QuestionFormProps {
  /** Begins the ids of the row's parts. */
  listId: string;
  index: number;
  option: ChoiceValues['options'][number] | undefined;
  isCode: boolean;
  onMark: (isKey: boolean) => void;
  /** Goes to the option after the one with this index, where the key is Enter. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, index: number) => void;
  onFocus: FocusEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  /** Undefined where the question needs the option. */
  onRemove: (() => void) | undefined;
}

/** An option: its letter, its text, what is wrong with it. */
export function OptionRow({ form, assessment, listId, index, option, isCode, ...props }: OptionRowProps) {
  const { t } = useTranslation('questions');
  const label = OPTION_LABELS[index] ?? '';
  const error = messageOf(form.formState.errors, `${OPTIONS_PATH}.${index}.text`);
  const typed = option?.text ?? '';
  const hasNotes = !isCode && hasTypedTextNotes(typed);
  const describedBy = [error && `${listId}-${label}`, hasNotes && `${listId}-${label}-notes`]
    .filter(Boolean)
    .join(' ');
  const keyType = assessment.allowMultipleKeys ? 'checkbox' : 'radio';
  return (
    <div>
      <div className={editorStyles.keyRow}>
        <KeyBubble
          label={label}
          type={assessment.markingScheme === 'survey' ? null : keyType}
          name={`${listId}-key`}
          isKey={option?.isKey ?? false}
          onMark={props.onMark}
          onKeyDown={(event) => props.onKeyDown(event, index - 1)}
        />
        <OptionText
          lines={isCode ? typed.split('\n').length : null}
          label={t('fields.option', { label })}
          hasError={error !== undefined}
          describedBy={describedBy}
          onKeyDown={(event) => props.onKeyDown(event, index)}
          onFocus={props.onFocus}
          onPaste={props.onPaste}
          {...form.register(`${OPTIONS_PATH}.${index}.text`)}
        />
        {props.onRemove !== undefined && (
          <button
            type="button"
            className="icon-button"
            title={t('fields.removeOption', { label })}
            aria-label={t('fields.removeOption', { label })}
            onClick={props.onRemove}
          >
            <Icon of={X} />
          </button>
        )}
      </div>
      {error && <ChoiceError id={`${listId}-${label}`} text={error} inRow />}
      {hasNotes && (
        <span className={`hint ${editorStyles.inKeyRow}`} id={`${listId}-${label}-notes`}>
          <TypedTextNotes typed={typed} />
        </span>
      )}
    </div>
  );
}
