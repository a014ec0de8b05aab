import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkOf } from '@invigil/domain/access/network';

/** IPv4 addresses that are not on the Internet (IANA special-purpose registry): they have no location. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix);

/** The part of IPv6 in which public addresses are assigned (RFC 4291, section 2.4). */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/**
 * The address to ask for the location of a caller: the address itself for IPv4, the first of its /64 for IPv6, so that
 * a service never learns the address of one device.
 *
 * @returns undefined for a private, loopback, link-local or unreadable address, which must not be sent
 */
export function lookUpNetworkOf(ip: string): string | undefined {
  const network = networkOf(ip).replace(/\/64$/, '');
  if (isIPv4(network)) return NOT_PUBLIC.check(network) ? undefined : network;
  return isIPv6(network) && GLOBAL_UNICAST.check(network, 'ipv6') ? network : undefined;
}
