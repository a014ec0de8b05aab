import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answerJson, type StandInService, startStandInService } from '../../testing/stand-in-service.ts';
import { createLocationLookup } from './location-lookup.ts';

const KOLKATA = { city: 'Kolkata', region: 'West Bengal', country_name: 'India', country: 'IN' };
const IP = '203.0.113.9';

let service: StandInService;

beforeAll(async () => {
  service = await startStandInService(answerJson(KOLKATA));
});
beforeEach(() => {
  service.answer = answerJson(KOLKATA);
  service.reset();
});
afterAll(() => service.close());

const lookup = (path = '/{ip}/json', key = '', timeoutMs?: number) =>
  createLocationLookup({
    template: `${service.baseUrl}${path}`,
    key,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

it('the location look-up asks the configured address and returns city, region and country [location-lookup.1]', async () => {
  expect(await lookup().find(IP)).toBe('Kolkata, West Bengal, India');
  expect(service.requests[0]?.url).toBe('/203.0.113.9/json');
  expect(service.requests[0]?.headers.authorization).toBeUndefined();
});

it('the location look-up sends the key in the address where the address has a place for it, otherwise as a bearer token', async () => {
  await lookup('/?ip={ip}&k={key}', 'a&b').find('2001:db8::');
  expect(service.requests[0]?.url).toBe('/?ip=2001%3Adb8%3A%3A&k=a%26b');
  expect(service.requests[0]?.headers.authorization).toBeUndefined();
  await lookup('/{ip}', 'secret').find(IP);
  expect(service.requests[1]?.headers.authorization).toBe('Bearer secret');
});

it('the location look-up times out after two seconds, also in the middle of an answer [location-lookup.2]', async () => {
  service.answer = () => undefined;
  const start = performance.now();
  await expect(lookup().find(IP)).rejects.toThrow('no answer in time');
  expect(performance.now() - start).toBeGreaterThan(1_950);
  service.answer = (_request, response) => response.writeHead(200).write('{"city":');
  await expect(lookup('/{ip}', '', 200).find(IP)).rejects.toThrow('no answer in time');
});

it('the location look-up fails with a reason that names neither address nor key [location-lookup.3]', async () => {
  service.answer = answerJson(KOLKATA, 429);
  await expect(lookup().find(IP)).rejects.toThrow(/^status 429$/);
  service.answer = (_request, response) => response.end('<h1>Welcome</h1>');
  await expect(lookup().find(IP)).rejects.toThrow(/^answer is not JSON$/);
  for (const nonsense of [null, 'Kolkata', 7, [], {}, { city: '', country: 7 }, { city: '\u0000 \u200b' }]) {
    service.answer = answerJson(nonsense);
    await expect(lookup().find(IP)).rejects.toThrow(/^no location in the answer$/);
  }
  service.answer = (request) => request.socket.destroy();
  await expect(lookup('/{ip}', 'secret').find(IP)).rejects.toThrow(/^no connection, or a redirect$/);
});

it('the location look-up follows no redirect', async () => {
  service.answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await expect(lookup().find(IP)).rejects.toThrow('no connection, or a redirect');
  expect(service.requests).toHaveLength(1);
});

it('the location look-up reads 64 KB of an answer and closes a longer one [location-lookup.4]', async () => {
  let sent = 0;
  let isClosed = false;
  service.answer = (_request, response) => {
    response.on('close', () => {
      isClosed = true;
    });
    const chunk = ' '.repeat(16_384);
    const write = () => {
      while (sent < 10_000_000 && !isClosed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  };
  await expect(lookup().find(IP)).rejects.toThrow('answer too large');
  await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 120_000 });
  expect(sent).toBeLessThan(10_000_000);
});
