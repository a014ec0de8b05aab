import { hasPlainCharacters, isEmailAddress, normalizeEmail } from '../accounts/email-address.ts';
import type { Refusal } from '../refusals.ts';

/** Characters. Entries of this length or less are dropped. */
const TOO_SHORT = 5;

export interface ParticipantEmails {
  /** Normalized, without duplicates, in the order of the input. */
  readonly emails: readonly string[];
  /** Entries that are no address, as typed, so that the form can list them. */
  readonly dropped: readonly string[];
}

/** Separates usable addresses from unusable entries. */
export function sortOutEmails(entries: readonly string[]): ParticipantEmails {
  const emails = new Set<string>();
  const dropped: string[] = [];
  for (const entry of entries) {
    const address = normalizeEmail(entry);
    if (address === '') continue;
    const isUsable = address.length > TOO_SHORT && isEmailAddress(address) && hasPlainCharacters(address);
    if (isUsable) emails.add(address);
    else dropped.push(entry.trim());
  }
  return { emails: [...emails], dropped };
}

const SEPARATORS = /\s/;

/**
 * Parses the text field of participant addresses, which are separated by commas, semicolons or white space. An entry
 * with two `@` is two addresses without a separator: the whole text is refused.
 */
export function readParticipantEmails(text: string): ParticipantEmails | Refusal {
  const entries = text.split(/[,;\n]/).flatMap(entriesOf);
  if (entries.some((entry) => entry.split('@').length > 2)) return 'emailsNotSeparated';
  return sortOutEmails(entries);
}

/** The entries of one segment; of `Meera Iyer <meera@example.org>`, as mail programs copy it, the address alone. */
function entriesOf(segment: string): string[] {
  const words = segment.split(SEPARATORS);
  const bracketed = [...segment.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  if (bracketed.length === 0) return words;
  return [...bracketed, ...words.filter((word) => word.includes('@') && !word.includes('<'))];
}
