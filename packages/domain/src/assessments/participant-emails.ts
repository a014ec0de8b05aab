import { hasPlainCharacters, isEmailAddress, normalizeEmail } from '../access/email-address.ts';
import type { Refusal } from '../refusals.ts';

/** Entries of this length or less are dropped (specification, sections 5 and 9). */
const TOO_SHORT = 5;

export interface ParticipantEmails {
  /** In their one form, each once, in the order given. */
  readonly emails: readonly string[];
  /** What was left out, as it was typed, so that its author can be told (decision 20). */
  readonly dropped: readonly string[];
}

/** Keeps the addresses that can be used and names the others. */
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

/**
 * Reads the box of participant addresses: one valid address is enough, several need commas between them
 * (specification, section 5; decision 20).
 */
export function readParticipantEmails(text: string): ParticipantEmails | Refusal {
  const addresses = text.split('@').length - 1;
  if (addresses > 1 && !text.includes(',')) return 'noCommaSeperatedEmail';
  return sortOutEmails(text.split(','));
}
