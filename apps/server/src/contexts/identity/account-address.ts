import { email } from '@invigil/contract/fields';
import { normalizeEmail } from '@invigil/domain/accounts/email-address';
import { InvalidField } from '../../application/errors.ts';

/**
 * Addresses under which an account may be stored: as typed, for accounts from before addresses were normalized, and
 * normalized (docs/decisions/036).
 */
export function spellingsOf(typed: string): [typed: string, normal: string] {
  return [typed.trim().toLowerCase(), normalizeEmail(typed)];
}

/**
 * The address of an account after an edit. An unchanged address stays as stored, even if it breaks the current rules.
 *
 * @throws InvalidField at email for a new address that breaks the rules
 */
export function normalizeEditedEmail(stored: string, typed: string): string {
  if (spellingsOf(typed).includes(stored)) return stored;
  const checked = email.safeParse(typed);
  if (!checked.success) throw new InvalidField('email', checked.error.issues[0]?.message ?? 'emailInvalid');
  return checked.data;
}
