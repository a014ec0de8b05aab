import { weaknessOf } from '@invigil/domain/accounts/password-text';

interface NewPerson {
  readonly password: string;
  readonly email: string;
  readonly fullName: string;
}

/** For `check` of a form: refuses the own address and name as a password, which the schema of one field cannot see. */
export function checkOwnPassword({ password, email, fullName }: NewPerson): Record<string, string> {
  const weakness = password === '' ? undefined : weaknessOf(password, { email, fullName });
  return weakness === undefined ? {} : { password: `fields.${weakness}` };
}

/** The empty fields of a form that sets a new password. */
export const NEW_PASSWORD = { password: '', confirmation: '' };

/** As checkOwnPassword, for a form that asks for the new password twice. */
export function checkNewPassword({
  confirmation,
  ...person
}: NewPerson & { readonly confirmation: string }): Record<string, string> {
  return {
    ...checkOwnPassword(person),
    ...(confirmation === '' ? { confirmation: 'fields.required' } : {}),
    ...(confirmation !== '' && confirmation !== person.password
      ? { confirmation: 'fields.passwordNotMatched' }
      : {}),
  };
}
