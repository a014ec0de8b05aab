import { normalizeEmail } from './email-address.ts';

export const MIN_PASSWORD_LENGTH = 8;

/** The stored form of a password: NFKC, as NIST SP 800-63B advises, because keyboards compose letters differently. */
export function normalizePassword(text: string): string {
  return text.normalize('NFKC');
}

/**
 * The forms in which a typed password may be stored: normalized, and raw where it differs, because older passwords were
 * stored as typed.
 */
export function passwordSpellings(text: string): readonly string[] {
  const normal = normalizePassword(text);
  return normal === text ? [normal] : [normal, text];
}

interface Person {
  readonly email?: string | undefined;
  readonly fullName?: string | undefined;
}

const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The reason to refuse a person's new password, or undefined. */
export function weaknessOf(
  password: string,
  { email = '', fullName = '' }: Person,
): 'passwordIsBlank' | 'passwordIsOwnData' | undefined {
  if (password.replaceAll(UNSEEN, '') === '') return 'passwordIsBlank';
  const simplified = simplify(password);
  // An absent e-mail address or name is empty and matches no password with a visible character.
  return [email, fullName].some((personalText) => simplify(personalText) === simplified)
    ? 'passwordIsOwnData'
    : undefined;
}

/** Removes differences of case, width and space, for comparison. */
function simplify(text: string): string {
  return normalizeEmail(text.replaceAll(UNSEEN, ' ')).replaceAll(/\s+/g, ' ');
}
