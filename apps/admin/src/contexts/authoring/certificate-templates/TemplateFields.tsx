import { uploadCertificateImage } from '@invigil/contract/authoring/certificate-template-endpoints';
import {
  PLACEHOLDERS,
  type Placeholder,
  placeholderToken,
} from '@invigil/contract/authoring/certificate-template-placeholders';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourField } from '../../../shared/fields/ColourField.tsx';
import { DateField } from '../../../shared/fields/DateField.tsx';
import { ImageField } from '../../../shared/fields/ImageField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { useTokenInsertion } from '../../../shared/forms/use-token-insertion.ts';
import { useLetterTexts } from '../../../shared/missing-letters/use-letter-texts.ts';
import { useMissingLetters } from '../../../shared/missing-letters/use-missing-letters.ts';
import styles from './certificate-templates.module.css';
import { PlaceholderChips } from './PlaceholderChips.tsx';
import type { TemplateFormProps } from './template-form.ts';
import { PICTURES, type PictureName, type TemplateValues } from './template-values.ts';

const TOKENS = (Object.keys(PLACEHOLDERS) as Placeholder[]).map(placeholderToken);
const SIDES = ['left', 'right'] as const;
const TEXTS = ['title', 'heading', 'mainText', 'leftSignatureText', 'rightSignatureText'] as const;

/** Texts with their placeholders, day and colour, pictures and signatures of a template. */
export function TemplateFields({ form, isNew }: TemplateFormProps & { isNew: boolean }) {
  const { t } = useTranslation('certificates');
  const { onFocusCapture, insert } = useTokenInsertion();
  const { errors } = form.formState;
  const field = (name: keyof TemplateValues) => ({
    label: t(`fields.${name}`),
    error: messageOf(errors, name),
    ...form.register(name),
  });
  const warningOf = useTextWarnings(form);
  const textField = (name: TextName) => ({ ...field(name), warning: warningOf(name) });
  const aiHelp = (name: keyof TemplateValues) => ({
    fieldName: `${t('title')}: ${t(`fields.${name}`)}`,
    placeholders: TOKENS,
  });
  const backgroundColor = useWatch({ control: form.control, name: 'backgroundColor' });
  return (
    <div className="form-stack" onFocusCapture={onFocusCapture}>
      <PlaceholderChips onInsert={insert} />
      <TextField data-placeholders autoFocus={isNew} aiHelp={aiHelp('title')} {...textField('title')} />
      <TextField data-placeholders aiHelp={aiHelp('heading')} {...textField('heading')} />
      <TextAreaField
        data-placeholders
        rows={6}
        hint={t('mainTextHint', { token: placeholderToken('fullName') })}
        aiHelp={aiHelp('mainText')}
        {...textField('mainText')}
      />
      <div className="field-row">
        <Controller
          control={form.control}
          name="publishDate"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label={t('fields.publishDate')}
              optional
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={messageOf(errors, 'publishDate')}
            />
          )}
        />
        <ColourField
          colour={backgroundColor}
          onPick={(colour) =>
            form.setValue('backgroundColor', colour, { shouldDirty: true, shouldValidate: true })
          }
          {...field('backgroundColor')}
        />
      </div>
      <fieldset>
        <legend className="section-title">{t('sections.signatures')}</legend>
        <div className={styles.pictureFields}>
          {SIDES.map((side) => (
            <div key={side} className="form-stack">
              <TextAreaField data-placeholders optional rows={2} {...textField(`${side}SignatureText`)} />
              <PictureField form={form} name={`${side}SignatureImagePath`} />
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="section-title">{t('sections.pictures')}</legend>
        <div className={styles.pictureFields}>
          {PICTURES.map((name) => (
            <PictureField key={name} form={form} name={name} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

type TextName = (typeof TEXTS)[number];

/** Says of each text which of its letters no font has. */
function useTextWarnings(form: TemplateFormProps['form']) {
  const texts = useWatch({ control: form.control, name: TEXTS });
  const byText = Object.fromEntries(TEXTS.map((name, index) => [name, texts[index] ?? '']));
  const missing = useMissingLetters(byText);
  const { remark } = useLetterTexts();
  return (name: TextName) => remark(missing[name]);
}

function PictureField({ form, name }: TemplateFormProps & { name: PictureName }) {
  const { t } = useTranslation('certificates');
  const path = useWatch({ control: form.control, name });
  return (
    <ImageField
      label={t(`fields.${name}`)}
      optional
      endpoint={uploadCertificateImage}
      path={path}
      onChange={(stored) => form.setValue(name, stored, { shouldDirty: true })}
      error={messageOf(form.formState.errors, name)}
      onError={(message) => {
        if (message === undefined) form.clearErrors(name);
        else form.setError(name, { type: 'upload', message });
      }}
    />
  );
}
