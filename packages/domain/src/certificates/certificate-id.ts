const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a certificate, or of a key of badges, in an address, in any case; undefined for a text that cannot be one. */
export function readCertificateId(text: string): string | undefined {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : undefined;
}

/** The first eight digits of an id, in a form to read aloud: 7F3A-92CD. */
export function readableCertificateId(id: string): string {
  const digits = id.replaceAll('-', '').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** Digits from which on a text searches ids: fewer are met by chance in a long list. */
const MIN_SEARCHED_DIGITS = 4;

const LENGTH = 32;

/**
 * The first and the last id that begin with the digits of a search text, in any case, with hyphens anywhere; undefined for a text
 * that is no beginning of an id. A range, so that the order of ids answers it.
 */
export function idsBeginningWith(
  text: string,
): { readonly first: string; readonly last: string } | undefined {
  const digits = text.trim().replaceAll('-', '').toLowerCase();
  if (digits.length < MIN_SEARCHED_DIGITS || digits.length > LENGTH || /[^0-9a-f]/.test(digits))
    return undefined;
  return { first: toId(digits.padEnd(LENGTH, '0')), last: toId(digits.padEnd(LENGTH, 'f')) };
}

const toId = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
