export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const LONG = 16;
const MEDIUM = 12;
/** Fewer distinct characters are a pattern, such as `aaaaaaaaaaaa` or `abababab`. */
const FEW_DISTINCT = 5;
const MANY_DISTINCT = 8;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * Estimates how hard a password is to guess. Length counts more than kinds of characters (NIST SP 800-63B, appendix
 * A.2): a few words are stronger than a short mixture. The estimate is a hint only; `weaknessOf` and the list of common
 * passwords refuse.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password.normalize('NFC')];
  const distinct = new Set(characters.map((character) => character.toLowerCase())).size;
  if (characters.length < 8 || distinct < FEW_DISTINCT) return 'weak';
  if (distinct < MANY_DISTINCT) return 'fair';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  return characters.length >= LONG || (characters.length >= MEDIUM && kinds >= 3) ? 'strong' : 'fair';
}
