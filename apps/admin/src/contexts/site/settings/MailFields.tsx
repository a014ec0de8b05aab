import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { type MailValues, needsPasswordAgain, type PrivateSettings } from './mail-values.ts';
import { SecretField } from './SecretField.tsx';

interface MailFieldsProps {
  form: Pick<UseFormReturn<MailValues>, 'control' | 'register' | 'setValue' | 'clearErrors' | 'formState'>;
  stored: PrivateSettings;
}

/** Sender, account and server of outgoing mail. */
export function MailFields({ form, stored }: MailFieldsProps) {
  const { t } = useTranslation('settings');
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as MailValues;
  return (
    <>
      <TextField
        type="email"
        label={t('mail.mailAddress')}
        hint={t('mail.mailAddressHint')}
        autoComplete="off"
        error={messageOf(errors, 'mailAddress')}
        {...form.register('mailAddress')}
      />
      <TextField
        label={t('mail.mailLogin')}
        hint={t('mail.mailLoginHint')}
        autoComplete="off"
        spellCheck={false}
        error={messageOf(errors, 'mailLogin')}
        {...form.register('mailLogin')}
      />
      <SecretField
        label={t('mail.mailPassword')}
        hint={`${t('secret.hint')} ${t('mail.mailPasswordHint')}`}
        isSet={stored.hasMailPassword}
        action={values.secretAction}
        isNeeded={needsPasswordAgain(values, stored)}
        onAction={(next) => {
          form.setValue('secret', '');
          form.setValue('secretAction', next, { shouldDirty: true });
          form.clearErrors('secret');
        }}
        error={messageOf(errors, 'secret')}
        register={() => form.register('secret')}
      />
      <TextField
        label={t('mail.mailHost')}
        hint={t('mail.mailHostHint')}
        spellCheck={false}
        error={messageOf(errors, 'mailHost')}
        {...form.register('mailHost')}
      />
      <NumberField
        decimals={0}
        label={t('mail.mailPort')}
        hint={t('mail.mailPortHint')}
        error={messageOf(errors, 'mailPort')}
        {...form.register('mailPort')}
      />
    </>
  );
}
