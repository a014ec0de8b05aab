/** The network of every caller whose address cannot be parsed: these callers share one rate limit. */
export const UNKNOWN_NETWORK = 'unknown';

/** Longer than any address with a port and a zone. */
const MAX_LENGTH = 100;

/**
 * The network that a caller's address belongs to, as the key of rate limits: the address itself for IPv4, the /64 for
 * IPv6, because one subscriber or device usually has a whole /64 to choose addresses from. An IPv4-mapped IPv6 address
 * counts as its IPv4 address. A port and a zone, which some proxies append, are ignored.
 *
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || address.length > MAX_LENGTH) return UNKNOWN_NETWORK;
  const text = withoutPort(address.trim());
  const octets = readIPv4(text);
  if (octets !== undefined) return octets.join('.');
  const groups = readIPv6(text);
  if (groups === undefined) return UNKNOWN_NETWORK;
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  return bracketed ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
}

function readIPv4(text: string): number[] | undefined {
  const parts = text.split('.');
  // A leading zero is refused: some programs read it as octal.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return undefined;
  const octets = parts.map(Number);
  return octets.every((octet) => octet <= 255) ? octets : undefined;
}

/** The eight groups of an IPv6 address (RFC 4291, section 2.2). */
function readIPv6(text: string): number[] | undefined {
  const [head = '', tail, ...more] = text.replace(/%.*/, '').split('::');
  if (more.length > 0) return undefined;
  const before = readGroups(head, tail === undefined);
  const after = readGroups(tail ?? '', true);
  if (before === undefined || after === undefined) return undefined;
  if (tail === undefined) return before.length === 8 ? before : undefined;
  const missing = 8 - before.length - after.length;
  return missing < 1 ? undefined : [...before, ...Array<number>(missing).fill(0), ...after];
}

/** Hexadecimal groups; the last two may be written as an IPv4 address. */
function readGroups(text: string, mayEndInIPv4: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const octets = mayEndInIPv4 ? readIPv4(parts.at(-1) ?? '') : undefined;
  const hexadecimal = octets === undefined ? parts : parts.slice(0, -1);
  if (!hexadecimal.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined;
  const groups = hexadecimal.map((part) => Number.parseInt(part, 16));
  if (octets === undefined) return groups;
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  return [...groups, (a << 8) | b, (c << 8) | d];
}

/**
 * A network for a log, in which no address is to be found: the /24 of an IPv4 address, the /48 of an IPv6 address.
 *
 * @example shortNetworkOf('203.0.113.9') // '203.0.113.0/24'
 */
export function shortNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  if (network === UNKNOWN_NETWORK) return network;
  if (!network.includes(':')) return network.replace(/\d+$/, '0/24');
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
