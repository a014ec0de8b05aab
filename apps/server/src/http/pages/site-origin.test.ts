import { expect, it } from 'vitest';
import { siteOrigin } from './site-origin.ts';

const asked = (host: string) => siteOrigin(undefined, { protocol: 'http', host });

it("the site's origin is the configured address, whatever host a caller names", () => {
  const request = { protocol: 'http', host: 'evil.example' };
  expect(siteOrigin('https://exams.example/', request)).toBe('https://exams.example');
});

it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
  "the site's origin is this machine for the loopback host %s",
  (host) => {
    expect(asked(host)).toBe(`http://${host}`);
  },
);

it.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:3000@evil.example',
  'localhost:"><script>',
  '',
])("the site's origin ignores the host %s [site-origin.1]", (host) => {
  expect(asked(host)).toBe('');
});
