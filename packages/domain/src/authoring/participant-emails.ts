import { readTypedAddress } from '../accounts/typed-address.ts';
import type { Refusal } from '../refusals.ts';

/** Characters. Entries of this length or less are dropped. */
const TOO_SHORT = 5;

export interface ParticipantEmails {
  /** Normalized, without duplicates, in the order of the input. */
  readonly emails: readonly string[];
  /** Entries that are no address, as typed, so that the form can list them. */
  readonly dropped: readonly string[];
}

/** Addresses on the list of one assessment. */
export const MAX_LISTED_PARTICIPANTS = 10_000;

/** The address of one entry of a list, normalized; undefined for an entry that is dropped. */
export function participantAddress(entry: string): string | undefined {
  const address = readTypedAddress(entry);
  return address !== undefined && address.length > TOO_SHORT ? address : undefined;
}

/** Separates usable addresses from unusable entries. */
export function sortOutEmails(entries: readonly string[]): ParticipantEmails {
  const emails = new Set<string>();
  const dropped: string[] = [];
  for (const entry of entries) {
    if (entry.trim() === '') continue;
    const address = participantAddress(entry);
    if (address !== undefined) emails.add(address);
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

/**
 * Parses the participants of a call, whose addresses are separated by commas. The form accepts other separators and sends
 * commas.
 */
export function readSentEmails(text: string): ParticipantEmails | Refusal {
  const read = readParticipantEmails(text);
  if (typeof read === 'string') return read;
  return read.emails.length > 1 && !text.includes(',') ? 'emailsNotSeparated' : read;
}

/** The text of a form as a call sends it, with the entries that are no address, which the reply lists. */
export function toSentEmails(text: string): string {
  const read = readParticipantEmails(text);
  return typeof read === 'string' ? text : [...read.emails, ...read.dropped].join(', ');
}

/** The entries of one segment; of `Meera Iyer <meera@example.org>`, as mail programs copy it, the address alone. */
function entriesOf(segment: string): string[] {
  const words = segment.split(SEPARATORS);
  const bracketed = [...segment.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  if (bracketed.length === 0) return words;
  return [...bracketed, ...words.filter((word) => word.includes('@') && !word.includes('<'))];
}

export interface ReviewedAddresses {
  /** Normalized, each once, in the order of the text. */
  readonly fresh: readonly string[];
  /** Entries whose addresses are listed. */
  readonly knownCount: number;
  /** Entries that repeat a fresh address. */
  readonly repeatedCount: number;
  /** Entries that are no address, as typed. */
  readonly dropped: readonly string[];
}

/**
 * Reviews a pasted text of addresses, separated by lines, tabs, commas, semicolons or spaces, against those on a list. Words
 * beside an address, such as the name in another column of a spreadsheet, are left out.
 */
export function reviewAddresses(text: string, listed: ReadonlySet<string>): ReviewedAddresses {
  const fresh = new Set<string>();
  const dropped: string[] = [];
  let knownCount = 0;
  let repeatedCount = 0;
  for (const entry of text.split(/[,;\n]/).flatMap(pastedEntries)) {
    const address = entry.split('@').length > 2 ? undefined : participantAddress(entry);
    if (address === undefined) dropped.push(entry);
    else if (listed.has(address)) knownCount++;
    else if (fresh.has(address)) repeatedCount++;
    else fresh.add(address);
  }
  return { fresh: [...fresh], knownCount, repeatedCount, dropped };
}

/** The addresses of one segment; the segment itself where it has none. */
function pastedEntries(segment: string): string[] {
  const addresses = entriesOf(segment).filter((word) => word.includes('@'));
  if (addresses.length > 0) return addresses;
  const typed = segment.trim();
  return typed === '' ? [] : [typed];
}
