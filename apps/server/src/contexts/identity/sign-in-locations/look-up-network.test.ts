import { expect, it } from 'vitest';
import { lookUpNetworkOf } from './look-up-network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['172.32.0.1', '172.32.0.1'],
])('the address that a look-up sends for %s is %s', (ip, sent) => {
  expect(lookUpNetworkOf(ip)).toBe(sent);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::ffff:10.1.2.3',
  '::ffff:127.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'unknown',
  '',
])(
  'the look-up never sends the address %s: private, loopback, link-local or no address [look-up-network.1]',
  (ip) => {
    expect(lookUpNetworkOf(ip)).toBeUndefined();
  },
);
