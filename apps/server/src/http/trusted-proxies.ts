import { isIP } from 'node:net';

/** Which proxies may say who calls: none, as many as stand in front of the server, or those at these addresses. */
type TrustedProxies = false | number | readonly string[];

/** More proxies in a row are a mistake. */
const MAX_HOPS = 16;
/** Ranges that the web framework knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads TRUST_PROXY. Trusting every proxy (`true`) is refused: then the caller itself writes the address that rate
 * limits go by.
 *
 * @returns undefined for anything that cannot be used
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const setting = text.trim().toLowerCase();
  if (setting === '' || setting === 'false') return false;
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting);
    return hops > MAX_HOPS ? undefined : hops === 0 ? false : hops;
  }
  const addresses = setting.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrRange) ? addresses : undefined;
}

function isAddressOrRange(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * The form that Fastify takes. A hop count becomes a function, because Fastify trusts no proxy for a bare number: a
 * hop count cannot tell a proxy from a client that connects directly. Operators who set one publish the proxy alone.
 */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
