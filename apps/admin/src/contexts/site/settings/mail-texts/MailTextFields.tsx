import type { LocaleKey } from '@invigil/domain/site/locale';
import {
  isReadOnlyMailPart,
  MAIL_PARTS,
  MAIL_TEXT_SETTINGS,
  type Mail,
  type MailField,
  type MailPart,
  mailFieldOf,
} from '@invigil/domain/site/mail-text-settings';
import { mailToken } from '@invigil/mail-texts/fill-mail-text';
import { defaultMailText } from '@invigil/mail-texts/mail-text';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import { useTokenInsertion } from '../../../../shared/forms/use-token-insertion.ts';
import { PlaceholderList } from '../../../../shared/mails/PlaceholderList.tsx';
import { commonPlaceholders, resultPlaceholders } from '../../../../shared/mails/placeholders.ts';
import { DefaultTextField } from '../DefaultTextField.tsx';
import type { TextValue } from '../default-texts.ts';
import type { MailTextValues } from './mail-text-values.ts';
import { TestMailButton } from './TestMailButton.tsx';

const BODY_ROWS = 8;

interface MailTextForm {
  readonly control: Control<MailTextValues>;
  readonly register: UseFormRegister<MailTextValues>;
  readonly formState: { readonly errors: FieldErrors<MailTextValues> };
  readonly setValue: (
    name: MailField,
    value: TextValue,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ) => void;
}

interface MailTextFieldsProps {
  mail: Mail;
  stored: Readonly<Record<string, unknown>>;
  locale: LocaleKey;
  form: MailTextForm;
}

/** Placeholders, subject, header and body of an e-mail. */
export function MailTextFields({ mail, ...props }: MailTextFieldsProps) {
  const { t } = useTranslation('settings');
  const { onFocusCapture, insert } = useTokenInsertion();
  // Only the e-mail for a forgotten password carries the link.
  const linkPlaceholder = { token: mailToken('password'), meaning: t('mailTexts.linkPlaceholder') };
  const placeholders = [
    ...commonPlaceholders(t),
    ...(mail === 'forgetPassword' ? [linkPlaceholder] : []),
    ...(mail === 'report' ? resultPlaceholders(t) : []),
  ];
  return (
    <div className="form-stack" onFocusCapture={onFocusCapture}>
      <p className="secondary small">{t(`mailTexts.about.${mail}`)}</p>
      <PlaceholderList placeholders={placeholders} onInsert={insert} />
      {MAIL_PARTS.map((part) => (
        <MailPartField
          key={part}
          mail={mail}
          part={part}
          placeholders={placeholders.map(({ token }) => token)}
          {...props}
        />
      ))}
      <TestMailButton mail={mail} />
    </div>
  );
}

interface MailPartFieldProps extends MailTextFieldsProps {
  part: MailPart;
  /** Tokens that the text may contain. */
  placeholders: readonly string[];
}

function MailPartField({ mail, part, placeholders, stored, locale, form }: MailPartFieldProps) {
  const { t } = useTranslation('settings');
  const name = mailFieldOf(mail, part);
  const current = useWatch({ control: form.control, name });
  const label = t(`mailTexts.parts.${part}`);
  const rows = part === 'Body' ? { rows: BODY_ROWS } : {};
  if (isReadOnlyMailPart(mail, part)) {
    const readOnly = { label, readOnly: true, value: t(`mailTexts.readOnly.${part}`) };
    return part === 'Body' ? <TextAreaField {...readOnly} rows={2} /> : <TextField {...readOnly} />;
  }
  const setting = MAIL_TEXT_SETTINGS[name];
  const text = setting?.kind === 'text' ? setting : undefined;
  return (
    <DefaultTextField
      label={label}
      {...rows}
      aiHelp={{
        fieldName: `${t(`mailTexts.mails.${mail}`)}: ${label}`,
        placeholders,
        neededPlaceholder: text?.placeholder,
        maxLength: text?.maxLength,
      }}
      current={current}
      stored={String(stored[name] ?? '')}
      fallback={defaultMailText(locale, mail, part)}
      onReset={(value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })}
      error={messageOf(form.formState.errors, name)}
      register={() => ({ 'data-placeholders': true, ...form.register(name) })}
    />
  );
}
