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
