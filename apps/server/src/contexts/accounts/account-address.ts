import { email } from '@invigil/contract/fields';
import { normalizeEmail } from '@invigil/domain/accounts/email-address';
import { InvalidField } from '../../http/errors.ts';

/**
 * Addresses under which an account may be stored: as it was typed, for accounts from before addresses had one form, and
 * in that form.
 */
export function spellingsOf(typed: string): [typed: string, normal: string] {
  return [typed.trim().toLowerCase(), normalizeEmail(typed)];
}

/**
 * The address of an account after an edit. One that did not change stays as it is stored, whatever the rules are now.
 *
 * @throws InvalidField at email for a new one that breaks them
 */
export function normalizeEditedEmail(stored: string, typed: string): string {
  if (spellingsOf(typed).includes(stored)) return stored;
  const checked = email.safeParse(typed);
  if (!checked.success) throw new InvalidField('email', checked.error.issues[0]?.message ?? 'emailInvalid');
  return checked.data;
}
