import { hasPlainCharacters, isEmailAddress, normalizeEmail } from './email-address.ts';

/** `Ana Torres <ana@example.org>`, as mail programs copy an address. */
const BRACKETED = /^[^<>]*<([^<>]*)>$/;
/** A link to an address, as spreadsheets and directories write one, with what follows the address. */
const LINK = /^(?:mailto|smtp|e-?mail):(?:\/\/)?\s*([^?]*)(?:\?.*)?$/i;
/** The mark of a text cell in front, quotes on both sides, and a separator behind. */
const AROUND = /^['\u2018\u2019"\u201C\u201D]+|['\u2018\u2019"\u201C\u201D,;.]+$/gu;
/** A pair of brackets around the whole. */
const IN_BRACKETS = /^\((.*)\)$|^\[(.*)\]$/;
/** Atoms between dots (RFC 5322, 3.2.3; letters of every script), none of them empty: mail reaches no other address. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u;
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

/**
 * The address in what people and spreadsheets write for one, in its canonical form; undefined for a text that has none to
 * which mail could be sent.
 */
export function readTypedAddress(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim();
  const linked = BRACKETED.exec(typed)?.[1]?.trim() ?? typed;
  const plain = (LINK.exec(linked)?.[1] ?? linked).replaceAll(AROUND, '');
  const [, inRound, inSquare] = IN_BRACKETS.exec(plain) ?? [];
  const address = normalizeEmail(inRound ?? inSquare ?? plain);
  if (!isEmailAddress(address) || !hasPlainCharacters(address)) return undefined;
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  const isReachable =
    LOCAL_PART.test(address.slice(0, at)) && labels.every((label) => DOMAIN_LABEL.test(label));
  return isReachable ? address : undefined;
}
