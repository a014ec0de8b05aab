import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../shared/fields/PasswordField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { messageOf } from '../../shared/forms/use-contract-form.ts';

export interface RegistrationValues {
  fullName: string;
  email: string;
  password: string;
}

interface RegistrationFieldsProps {
  register: UseFormRegister<RegistrationValues>;
  errors: FieldErrors<RegistrationValues>;
  /** Why the address cannot be changed; without it, it can. */
  emailHint?: string | undefined;
}

/** Name, e-mail and password, the same for Admins and candidates. */
export function RegistrationFields({ register, errors, emailHint }: RegistrationFieldsProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextField
        label={t('fields.fullName')}
        autoComplete="name"
        error={messageOf(errors, 'fullName')}
        {...register('fullName')}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        hint={emailHint}
        readOnly={emailHint !== undefined}
        error={messageOf(errors, 'email')}
        {...register('email')}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        error={messageOf(errors, 'password')}
        {...register('password')}
      />
    </>
  );
}
