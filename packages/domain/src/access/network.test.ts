import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf, shortNetworkOf, UNKNOWN_NETWORK } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['0::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
])('networkOf identifies the IPv4 caller %s by the whole address', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['1::ffff:192.0.2.7', '1:0:0:0::/64'],
  [`fe80::1%${'x'.repeat(92)}`, 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::198.51.100.1', '2001:db8:1:2::/64'],
])('networkOf identifies the IPv6 caller %s by its /64', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  undefined,
  '',
  'unknown',
  '1.2.3',
  '1.2.3.256',
  '01.2.3.4',
  '1.2.3.4.5',
  '2001:db8',
  '2001:db8:::1',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '::12345',
  '::1.2.3.400',
  '_hidden',
  'x[::1]',
  '[::1]x',
  '192.0.2.7::1',
  '1:2:3:4:5:6:7:8::',
  '1:2:3:4:5::6:7:8:9',
  `fe80::1%${'x'.repeat(93)}`,
  `${'9'.repeat(5_000)}`,
])('networkOf puts the unreadable address %s into one shared network', (address) => {
  expect(networkOf(address)).toBe(UNKNOWN_NETWORK);
});

it('networkOf maps addresses of one /64 to one network, and of different /64s to different networks', () => {
  const groups = (count: number) => fc.array(fc.nat(0xffff), { minLength: count, maxLength: count });
  const write = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (prefix, other, host, otherHost) => {
      fc.pre(write(prefix) !== '0:0:0:0' && write(other) !== '0:0:0:0');
      const network = networkOf(`${write(prefix)}:${write(host)}`);
      expect(networkOf(`${write(prefix)}:${write(otherHost)}`)).toBe(network);
      expect(networkOf(`${write(other)}:${write(host)}`) === network).toBe(write(prefix) === write(other));
    }),
  );
});

it('networkOf does not depend on how an address is written', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(networkOf(address.toUpperCase())).toBe(networkOf(address));
      expect(networkOf(`[${address}]:80`)).toBe(networkOf(address));
      expect(networkOf(address)).not.toBe(UNKNOWN_NETWORK);
    }),
  );
});

it('networkOf returns at most 24 characters for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
      expect(networkOf(address).length).toBeLessThanOrEqual(24);
    }),
  );
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['no address', UNKNOWN_NETWORK],
  [undefined, UNKNOWN_NETWORK],
])('shortNetworkOf names %s without its last part', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network);
});
