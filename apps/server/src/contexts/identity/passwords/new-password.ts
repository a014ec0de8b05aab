import { newPassword } from '@invigil/contract/fields';
import { weaknessOf } from '@invigil/domain/accounts/password-text';
import { InvalidField } from '../../../application/errors.ts';
import { refuseCommonPassword } from './common-passwords.ts';

interface Person {
  readonly email: string;
  readonly fullName: string;
}

/**
 * Checks and normalizes a new password of a person. Every call that sets a password uses this function.
 *
 * @throws InvalidField at password
 * @throws Refused commonPassword
 */
export async function checkNewPassword(password: string, person: Person): Promise<string> {
  const checked = newPassword.safeParse(password);
  if (!checked.success)
    throw new InvalidField('password', checked.error.issues[0]?.message ?? 'invalidValue');
  const weakness = weaknessOf(checked.data, person);
  if (weakness !== undefined) throw new InvalidField('password', weakness);
  await refuseCommonPassword(checked.data);
  return checked.data;
}
