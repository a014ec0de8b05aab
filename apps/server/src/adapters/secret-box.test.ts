import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 7));

it('a sealed secret is opened by the same key for the same place', () => {
  expect(box.open(box.seal('sk_test_ß€', 'site/payment'), 'site/payment')).toBe('sk_test_ß€');
});

it('a sealed secret does not contain its text, and differs each time [secret-box.2]', () => {
  const sealed = box.seal('sk_test_4711', 'site/payment');
  expect(sealed.includes('sk_test_4711')).toBe(false);
  expect(sealed.equals(box.seal('sk_test_4711', 'site/payment'))).toBe(false);
});

it('a sealed secret is not opened by another key, for another place, or after a change [secret-box.1]', () => {
  const sealed = box.seal('sk_test_4711', 'site/payment');
  expect(() => createSecretBox(Buffer.alloc(32, 8)).open(sealed, 'site/payment')).toThrow();
  expect(() => box.open(sealed, 'tenant:1/payment')).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'site/payment'), `byte ${at}`).toThrow();
  }
});
