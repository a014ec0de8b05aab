import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PROXY = '10.0.0.4';

let test: TestApp | undefined;

afterEach(async () => {
  await test?.close();
  test = undefined;
});

/** The address that the server attributes to the caller. */
async function addressSeen(
  trustProxy: string | undefined,
  forwardedFor: string,
  remoteAddress = PROXY,
): Promise<string> {
  test = await startTestApp({ settings: trustProxy === undefined ? {} : { TRUST_PROXY: trustProxy } });
  test.app.get('/address', (request) => request.ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await test.app.inject({ url: '/address', headers, remoteAddress })).body;
}

describe('the address of a caller behind proxies', () => {
  it("a caller's address is the connection's while no proxy is trusted", async () => {
    expect(await addressSeen(undefined, '203.0.113.9')).toBe(PROXY);
  });

  it("a caller's address is the one that the single trusted proxy appended, whatever the caller sent", async () => {
    expect(await addressSeen('1', '198.51.100.66, 198.51.100.77, 203.0.113.9')).toBe('203.0.113.9');
  });

  it("a caller's address is the one that the first of two trusted proxies appended", async () => {
    expect(await addressSeen('2', '198.51.100.66, 203.0.113.9, 10.0.0.5')).toBe('203.0.113.9');
  });

  it("a caller's address is the last that is not a listed proxy", async () => {
    expect(await addressSeen('10.0.0.0/8', '198.51.100.66, 203.0.113.9, 10.0.0.5')).toBe('203.0.113.9');
  });

  it("a caller's address is the connection's if that is not a listed proxy", async () => {
    expect(await addressSeen('10.0.0.0/8', '198.51.100.66', '203.0.113.9')).toBe('203.0.113.9');
  });
});

describe('rate limits behind a proxy', () => {
  const guess = (app: TestApp, headers: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: accounts.signIn.path,
      headers,
      remoteAddress: PROXY,
      payload: { email: 'guessed@example.org', password: 'wrong password' },
    });

  it('a forged X-Forwarded-For does not evade rate limits [forwarded-addresses.1]', async () => {
    test = await startTestApp({ settings: { TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) {
      const forged = `198.51.100.${number}, 203.0.113.9`;
      statuses.push((await guess(test, { 'x-forwarded-for': forged })).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(204));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('the IPv6 addresses of one subscriber share one rate limit', async () => {
    test = await startTestApp({ settings: { TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++)
      statuses.push(
        (await guess(test, { 'x-forwarded-for': `2001:db8:1:2::${number.toString(16)}` })).statusCode,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("a forged address does not use up another school's rate limit [forwarded-addresses.2]", async () => {
    test = await startTestApp({ settings: { TRUST_PROXY: '1' } });
    for (let number = 0; number < 12; number++)
      await guess(test, { 'x-forwarded-for': '192.0.2.50, 203.0.113.9' });
    expect((await guess(test, { 'x-forwarded-for': '192.0.2.50' })).statusCode).toBe(204);
  });
});
