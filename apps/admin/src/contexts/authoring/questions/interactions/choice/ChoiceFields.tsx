import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Check, CircleAlert, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import { useFormulaPalette } from '../../../../../shared/formulas/use-formula-palette.tsx';
import markupFieldStyles from '../../../../../shared/markup/markup-field.module.css';
import { hasTypedTextNotes, TypedTextNotes } from '../../../../../shared/markup/TypedTextNotes.tsx';
import editorStyles from '../../editor.module.css';
import type { QuestionFormProps } from '../../question-form.ts';
import { MAX_OPTIONS, MIN_OPTIONS } from './choice-values.ts';
import { OptionText } from './OptionText.tsx';

/** The options in the form. */
const PATH = 'interaction.choice.options';
const CODE_PATH = 'interaction.choice.hasCodeOptions';

/** Options A to E; the filled bubbles are the key. A survey has no key. */
export function ChoiceFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const id = useId();
  const { errors } = form.formState;
  const rows = useFieldArray({ control: form.control, name: PATH });
  const options = useWatch({ control: form.control, name: PATH });
  const isCode = useWatch({ control: form.control, name: CODE_PATH });
  const { allowMultipleKeys } = assessment;
  /** The option that had the focus last, into which formulas go. */
  const lastOption = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const formulas = useFormulaPalette(
    () =>
      (lastOption.current?.isConnected ? lastOption.current : list.current?.querySelector('input.input')) ??
      null,
  );
  const isSurvey = assessment.markingScheme === 'survey';
  // the key is no field of its own: it is spread over the options
  const keyError = messageOf(errors as FieldErrors, 'interaction.choice.key');

  const mark = (index: number, isKey: boolean) => {
    for (const [other] of options.entries()) {
      if (other === index) form.setValue(`${PATH}.${other}.isKey`, isKey, { shouldDirty: true });
      else if (!allowMultipleKeys) form.setValue(`${PATH}.${other}.isKey`, false, { shouldDirty: true });
    }
    form.clearErrors('interaction.choice.key' as typeof PATH);
  };

  /** The two options of a statement, in the author's language; which one is right is the next press. */
  const setTrueFalse = () => {
    flushSync(() =>
      rows.replace([t('fields.true'), t('fields.false')].map((text) => ({ text, isKey: false }))),
    );
    list.current?.querySelector<HTMLInputElement>(`.${editorStyles.keyBubble} input, input.input`)?.focus();
  };

  /** Enter goes to the next option, and adds one at the end; it never saves. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // At once, because the next key belongs to the next option; the form library moves the focus a turn later.
    const next = event.currentTarget.form?.elements.namedItem(`${PATH}.${index + 1}.text`);
    if (next instanceof HTMLElement) next.focus();
    else if (rows.fields.length < MAX_OPTIONS) flushSync(() => rows.append({ text: '', isKey: false }));
  };

  return (
    <fieldset ref={list} aria-describedby={keyError ? `${id}-error` : undefined}>
      <legend className="field-label">
        {t('fields.options')}{' '}
        {!isSurvey && (
          <span className="muted field-optional">
            {t(allowMultipleKeys ? 'fields.keyHintSeveral' : 'fields.keyHint')}
          </span>
        )}
      </legend>
      {!isCode && (
        <div
          className={`${markupFieldStyles.toolbar} ${editorStyles.optionToolbar}`}
          role="toolbar"
          aria-label={`${t('common:toolbar.label')}: ${t('fields.options')}`}
        >
          {formulas.button}
        </div>
      )}
      {!isCode && formulas.palette}
      {rows.fields.map((row, index) => {
        const label = OPTION_LABELS[index] ?? '';
        const error = messageOf(errors, `${PATH}.${index}.text`);
        const typed = options[index]?.text ?? '';
        const hasNotes = !isCode && hasTypedTextNotes(typed);
        const describedBy = [error && `${id}-${label}`, hasNotes && `${id}-${label}-notes`]
          .filter(Boolean)
          .join(' ');
        return (
          <div key={row.id}>
            <div className={editorStyles.keyRow}>
              {isSurvey ? (
                <span className={editorStyles.keyBubble}>
                  <span className="bubble" aria-hidden="true">
                    {label}
                  </span>
                </span>
              ) : (
                <label className={editorStyles.keyBubble}>
                  <input
                    type={allowMultipleKeys ? 'checkbox' : 'radio'}
                    name={`${id}-key`}
                    checked={options[index]?.isKey ?? false}
                    aria-label={t('fields.keyOf', { label })}
                    onChange={(event) => mark(index, event.target.checked)}
                    onKeyDown={(event) => goOn(event, index - 1)}
                  />
                  <span className="bubble" aria-hidden="true">
                    {label}
                  </span>
                </label>
              )}
              <OptionText
                lines={isCode ? typed.split('\n').length : null}
                label={t('fields.option', { label })}
                hasError={error !== undefined}
                describedBy={describedBy}
                onKeyDown={(event) => goOn(event, index)}
                onFocus={(event) => {
                  lastOption.current = event.currentTarget;
                }}
                {...form.register(`${PATH}.${index}.text`)}
              />
              {rows.fields.length > MIN_OPTIONS && (
                <button
                  type="button"
                  className="icon-button"
                  title={t('fields.removeOption', { label })}
                  aria-label={t('fields.removeOption', { label })}
                  onClick={() => rows.remove(index)}
                >
                  <Icon of={X} />
                </button>
              )}
            </div>
            {error && <FieldError id={`${id}-${label}`} text={error} inRow />}
            {hasNotes && (
              <span className={`hint ${editorStyles.inKeyRow}`} id={`${id}-${label}-notes`}>
                <TypedTextNotes typed={typed} />
              </span>
            )}
          </div>
        );
      })}
      {keyError && <FieldError id={`${id}-error`} text={keyError} />}
      <div className={editorStyles.optionActions}>
        {rows.fields.length < MAX_OPTIONS && (
          <Button
            size="small"
            startIcon={<Icon of={Plus} />}
            onClick={() => rows.append({ text: '', isKey: false })}
          >
            {t('fields.addOption')}
          </Button>
        )}
        {options.every(({ text }) => text.trim() === '') && (
          <Button size="small" startIcon={<Icon of={Check} />} onClick={setTrueFalse}>
            {t('fields.trueFalse')}
          </Button>
        )}
      </div>
      <SwitchField
        label={t('fields.hasCodeOptions')}
        hint={t('fields.isCodeHint')}
        {...form.register(CODE_PATH)}
      />
    </fieldset>
  );
}

function FieldError({ id, text, inRow = false }: { id: string; text: string; inRow?: boolean }) {
  return (
    <span className={inRow ? `field-error ${editorStyles.inKeyRow}` : 'field-error'} id={id}>
      <Icon of={CircleAlert} small />
      {text}
    </span>
  );
}
