import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeEmail } from './email-address.ts';
import { readTypedAddress } from './typed-address.ts';

it.each([
  ['ana@example.org', 'ana@example.org'],
  [' Ana.Torres@Example.org\u00a0', 'ana.torres@example.org'],
  ['mailto:ana@example.org', 'ana@example.org'],
  ['MAILTO:ana@example.org?subject=Hello', 'ana@example.org'],
  ['Ana Torres <ana@example.org>', 'ana@example.org'],
  ['"Torres, Ana" <mailto:ana@example.org>', 'ana@example.org'],
  ['<ana@example.org>', 'ana@example.org'],
  ['(ana@example.org)', 'ana@example.org'],
  ['[ana@example.org]', 'ana@example.org'],
  ['SMTP:ana@example.org', 'ana@example.org'],
  ['E-mail: ana@example.org', 'ana@example.org'],
  ['mailto://ana@example.org', 'ana@example.org'],
  ['zoë+x@example.org', 'zoë+x@example.org'],
  ["'ana@example.org", 'ana@example.org'],
  ["o'brien+exam@example.org", "o'brien+exam@example.org"],
  ['ana@example.org;', 'ana@example.org'],
  ['ana@example.org.', 'ana@example.org'],
  ['ana@bücher.example', 'ana@bücher.example'],
])('the address in %j is read as %s [typed-address.1]', (typed, address) => {
  expect(readTypedAddress(typed)).toBe(address);
});

it.each([
  '',
  'Ana Torres',
  'ana@example',
  'ana..torres@example.org',
  '.ana@example.org',
  'ana.@example.org',
  'ana@example..org',
  'ana@-example.org',
  'ana@example-.org',
  'ana@example.org/',
  'http://ana@example.org',
  '[Ana](mailto:ana@example.org)',
  '[ana]@example.org',
  'ana(x)@example.org',
  'a\\b@example.org',
  'x400:ana@example.org',
  'ana@exa mple.org',
  'ana–torres@example.org',
  'ana@example.org, bea@example.org',
  '<ana@example.org> <bea@example.org>',
])('no address is read from %j, because no mail would reach it [typed-address.2]', (typed) => {
  expect(readTypedAddress(typed)).toBeUndefined();
});

it('an address that is read is read as itself again, in every form that carries it [typed-address.3]', () => {
  const forms = [
    (address: string) => address,
    (address: string) => `mailto:${address}`,
    (address: string) => `Somebody <${address}>`,
    (address: string) => `'${address}`,
    (address: string) => `  ${address.toUpperCase()} ;`,
  ];
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom(...forms), (generated, write) => {
      const address = readTypedAddress(generated);
      fc.pre(address !== undefined && /^[a-z0-9@.]+$/.test(address));
      expect(readTypedAddress(write(address ?? ''))).toBe(address);
      expect(normalizeEmail(address ?? '')).toBe(address);
    }),
  );
});
