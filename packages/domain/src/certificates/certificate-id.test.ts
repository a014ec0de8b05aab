import { assert, nat, property, string, uuid } from 'fast-check';
import { expect, it } from 'vitest';
import { idsBeginningWith, readableCertificateId, readCertificateId } from './certificate-id.ts';

it('the id of a certificate is read in any case, and no other text is one', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(readCertificateId(id.toUpperCase())).toBe(id);
  for (const text of [
    '',
    `${id}0`,
    `0${id}`,
    `${id}\n`,
    id.slice(1),
    id.replace('-', ''),
    id.replace('f', 'g'),
  ])
    expect(readCertificateId(text), text).toBeUndefined();
});

it('the readable beginning of an id has its first eight digits in two groups', () => {
  expect(readableCertificateId('7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70')).toBe('7F3A-92CD');
});

it('every beginning of an id of four digits and more finds the id, however it is written [certificate-id.1]', () => {
  assert(
    property(uuid(), nat(32), (id, length) => {
      const digits = id.replaceAll('-', '').slice(0, Math.max(4, length));
      for (const text of [digits, ` ${digits.toUpperCase()} `, `${digits.slice(0, 4)}-${digits.slice(4)}`]) {
        const { first = '', last = '' } = idsBeginningWith(text) ?? {};
        expect(first <= id && id <= last).toBe(true);
        expect(first.replaceAll('-', '').startsWith(digits)).toBe(true);
        expect(last.replaceAll('-', '').startsWith(digits)).toBe(true);
      }
    }),
  );
  expect(idsBeginningWith(readableCertificateId('7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70'))).toEqual({
    first: '7f3a92cd-0000-0000-0000-000000000000',
    last: '7f3a92cd-ffff-ffff-ffff-ffffffffffff',
  });
});

it('a text with other signs, and one that is too short or too long, is no beginning of an id [certificate-id.2]', () => {
  for (const text of ['', 'abc', 'a-b-c', 'Ada Byron', 'CERT-01', '7f3a_92cd', '%', '0'.repeat(33)])
    expect(idsBeginningWith(text), text).toBeUndefined();
  assert(
    property(string(), (text) => {
      const range = idsBeginningWith(text);
      for (const end of range === undefined ? [] : [range.first, range.last])
        expect(readCertificateId(end)).toBe(end);
    }),
  );
});
