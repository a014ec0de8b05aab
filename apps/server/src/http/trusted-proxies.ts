import { isIP } from 'node:net';

/** Proxies that may state the caller's address: none, a number of nearest hops, or proxies by address. */
type TrustedProxies = false | number | readonly string[];

/** Most proxies in a row; a higher number is a configuration error. */
const MAX_HOPS = 16;
/** Ranges that the web framework knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads TRUST_PROXY. Refuses `true`: the caller itself would then choose the address of its rate limits.
 * @returns undefined for an invalid value
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
 * Fastify's form of the setting. A hop count becomes a function, because Fastify trusts no proxy for a bare number:
 * a hop count cannot tell a proxy from a client that connects directly. Operators who set one publish only the
 * proxy.
 */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
