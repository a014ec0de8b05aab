import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../../../shared/forms/use-contract-form.ts';
import { useFormulaPalette } from '../../../../../shared/formulas/use-formula-palette.tsx';
import markupFieldStyles from '../../../../../shared/markup/markup-field.module.css';
import editorStyles from '../../editor.module.css';
import type { QuestionFormProps } from '../../question-form.ts';
import { ChoiceError } from './ChoiceError.tsx';
import { MAX_OPTIONS, MIN_OPTIONS, OPTIONS_PATH } from './choice-values.ts';
import { OptionActions } from './OptionActions.tsx';
import { OptionRow } from './OptionRow.tsx';
import { pasteLines } from './paste-lines.ts';

const CODE_PATH = 'interaction.choice.hasCodeOptions';

/** Options A to L; the filled bubbles are the key. A survey has no key. */
export function ChoiceFields({ form, assessment }: QuestionFormProps) {
  const { t } = useTranslation('questions');
  const id = useId();
  const { errors } = form.formState;
  const rows = useFieldArray({ control: form.control, name: OPTIONS_PATH });
  const options = useWatch({ control: form.control, name: OPTIONS_PATH });
  const isCode = useWatch({ control: form.control, name: CODE_PATH });
  const { allowMultipleKeys } = assessment;
  /** The option that had the focus last, into which formulas go. */
  const lastOption = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
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
      if (other === index) form.setValue(`${OPTIONS_PATH}.${other}.isKey`, isKey, { shouldDirty: true });
      else if (!allowMultipleKeys)
        form.setValue(`${OPTIONS_PATH}.${other}.isKey`, false, { shouldDirty: true });
    }
    form.clearErrors('interaction.choice.key' as typeof OPTIONS_PATH);
  };

  /** Weights belong to options, which move up by one place below a removed one. */
  const remove = (index: number) => {
    const scoring = form.getValues('scoring');
    form.setValue('scoring', { ...scoring, weights: [...scoring.weights.toSpliced(index, 1), ''] });
    flushSync(() => rows.remove(index));
    // The button that had the focus is gone.
    add.current?.focus();
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
    const next = event.currentTarget.form?.elements.namedItem(`${OPTIONS_PATH}.${index + 1}.text`);
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
      {rows.fields.map((row, index) => (
        <OptionRow
          key={row.id}
          form={form}
          assessment={assessment}
          listId={id}
          index={index}
          option={options[index]}
          isCode={isCode}
          onMark={(isKey) => mark(index, isKey)}
          onKeyDown={goOn}
          onFocus={(event) => {
            lastOption.current = event.currentTarget;
          }}
          onPaste={(event) => pasteLines(form, rows, event, index)}
          onRemove={rows.fields.length > MIN_OPTIONS ? () => remove(index) : undefined}
        />
      ))}
      {keyError && <ChoiceError id={`${id}-error`} text={keyError} />}
      <OptionActions
        addRef={add}
        onAdd={rows.fields.length < MAX_OPTIONS ? () => rows.append({ text: '', isKey: false }) : undefined}
        onTrueFalse={options.every(({ text }) => text.trim() === '') ? setTrueFalse : undefined}
      />
      <SwitchField
        label={t('fields.hasCodeOptions')}
        hint={t('fields.isCodeHint')}
        {...form.register(CODE_PATH)}
      />
    </fieldset>
  );
}
