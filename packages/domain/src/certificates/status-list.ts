/**
 * Entries of a status list. The least that the standard allows, so that reading a list does not tell whose certificate
 * its reader checks.
 *
 * @see https://www.w3.org/TR/vc-bitstring-status-list/
 */
export const STATUS_LIST_ENTRIES = 131_072;

/** Lists that the numbers of certificates fill, which are integers below 2 ** 31. */
export const STATUS_LISTS = 2 ** 31 / STATUS_LIST_ENTRIES;

/** Odd, so that multiplying by it permutes the indexes of a list; near the golden section, so that it spreads neighbours. */
const SPREAD = 81_007;

/** The place of a certificate in the status lists of its site. */
export interface StatusPlace {
  readonly list: number;
  readonly index: number;
}

/**
 * The place of a certificate, by its number among all certificates of the site. Certificates that are issued one after
 * the other are far apart in the list, so that an index does not tell when, or with whom, a certificate was issued.
 *
 * @param statusNumber from 0
 */
export function statusPlaceOf(statusNumber: number): StatusPlace {
  const list = Math.floor(statusNumber / STATUS_LIST_ENTRIES);
  return { list, index: (SPREAD * (statusNumber % STATUS_LIST_ENTRIES)) % STATUS_LIST_ENTRIES };
}

/** The first and the last status number of a list. */
export function statusNumbersOf(list: number): { readonly first: number; readonly last: number } {
  return { first: list * STATUS_LIST_ENTRIES, last: (list + 1) * STATUS_LIST_ENTRIES - 1 };
}

/** The number of a list in an address; undefined for a text that names none. */
export function readStatusList(text: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,4})$/.test(text)) return undefined;
  const list = Number(text);
  return list < STATUS_LISTS ? list : undefined;
}

/** The bits of a list, with those of the revoked certificates set: index 0 is the most significant bit of the first byte. */
export function statusBits(revokedNumbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(STATUS_LIST_ENTRIES / 8);
  for (const statusNumber of revokedNumbers) {
    const { index } = statusPlaceOf(statusNumber);
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  return bits;
}
