import { expect, it } from 'vitest';
import { developmentPolicy, nonceOf } from './development-policy.mjs';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-a'; connect-src 'self' blob:; frame-ancestors 'none'";

it('the policy of development adds the nonce and the connection of the development server to that of production', () => {
  expect(developmentPolicy(POLICY, 'a', 'localhost:3000')).toBe(
    "default-src 'self'; script-src 'self' 'nonce-a'; style-src 'self' 'nonce-a'; " +
      "connect-src 'self' blob: ws://localhost:3000 wss://localhost:3000; frame-ancestors 'none'",
  );
});

it('the policy of development admits no host that could end a directive', () => {
  expect(developmentPolicy(POLICY, 'a', "x; script-src 'unsafe-inline'")).toContain(
    "connect-src 'self' blob:;",
  );
});

it('a policy names its nonce, where it has one', () => {
  expect(nonceOf(POLICY)).toBe('a');
  expect(nonceOf("script-src 'self'")).toBeUndefined();
});
