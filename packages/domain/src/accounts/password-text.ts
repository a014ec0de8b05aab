import { normalizeEmail } from './email-address.ts';

/** The form in which a password is stored (NFKC, as NIST SP 800-63B advises): keyboards compose letters differently. */
export function normalizePassword(text: string): string {
  return text.normalize('NFKC');
}

/**
 * The spellings under which a typed password may have been stored: the normal form, and the raw text where it differs,
 * because older passwords were stored as they were typed.
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

/** Why a new password of a person is refused, or undefined. */
export function weaknessOf(
  password: string,
  { email = '', fullName = '' }: Person,
): 'passwordIsBlank' | 'passwordIsOwnData' | undefined {
  if (password.replaceAll(UNSEEN, '') === '') return 'passwordIsBlank';
  const simplified = simplify(password);
  // A password with a visible character equals no empty text.
  return [email, fullName].some((own) => simplify(own) === simplified) ? 'passwordIsOwnData' : undefined;
}

/** Text as it is compared: without differences of case, width and space. */
function simplify(text: string): string {
  return normalizeEmail(text.replaceAll(UNSEEN, ' ')).replaceAll(/\s+/g, ' ');
}
