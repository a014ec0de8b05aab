import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../log.ts';
import { answerJson, type StandInService, startStandInService } from '../../../testing/stand-in-service.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { networkLocations, signIns } from '../tables.ts';
import { lookUpLocations } from './look-up-locations.ts';
import { claimNetworks, forgetOldLocations } from './network-locations.ts';

const KOLKATA = answerJson({ city: 'Kolkata', region: 'West Bengal', country: 'India' });
const BROKEN = answerJson({}, 500);
const silent = createLog('silent');

let service: StandInService;
let test: TestApp;

beforeAll(async () => {
  service = await startStandInService(KOLKATA);
  test = await startTestApp({
    settings: { LOCATION_LOOKUP_URL: `${service.baseUrl}/{ip}`, LOCATION_LOOKUP_KEY: 'lookup-Key-1' },
  });
});
beforeEach(() => {
  service.answer = KOLKATA;
  service.reset();
});
afterEach(async () => {
  await test.ports.database.db.delete(signIns);
  await test.ports.database.db.delete(networkLocations);
});
afterAll(async () => {
  await test.close();
  await service.close();
});

/** Signs in from an address. */
async function signInFrom(ip: string, { app, ports }: TestApp = test): Promise<void> {
  await createTestClient(app, { ip }).ok(accounts.signIn, { body: OWNER });
  await ports.traces.settled();
}

/** Locations in the login history, oldest first, without those of the tests' own sign-ins, which come from this machine. */
async function locations({ signIn }: TestApp = test): Promise<string[]> {
  const { rows } = await (await signIn(OWNER)).ok(listSignIns, { params: { page: 1, pageSize: 10 } });
  return rows
    .filter(({ ip }) => ip !== '127.0.0.1')
    .map(({ location }) => location)
    .toReversed();
}

const round = (log = silent) => lookUpLocations(test.ports, log);
const asked = () => service.requests.map(({ url }) => url);

describe('the location of a sign-in', () => {
  it('the location of a sign-in is looked up after the sign-in was recorded, and shown in the history [sign-in-locations.1]', async () => {
    await signInFrom('203.0.113.9');
    expect(service.requests).toEqual([]);
    expect(await locations()).toEqual(['']);
    expect(await round()).toBe(1);
    expect(await locations()).toEqual(['Kolkata, West Bengal, India']);
    expect(await round()).toBe(0);
    expect(asked()).toEqual(['/203.0.113.9']);
  });

  it('the location of a network is looked up once for all its sign-ins, until 30 days have passed [sign-in-locations.3]', async () => {
    await signInFrom('203.0.113.9');
    await signInFrom('203.0.113.9');
    await signInFrom('2001:db8:1:2::3');
    await signInFrom('2001:db8:1:2::4');
    expect(await round()).toBe(4);
    test.clock.advance({ days: 29 });
    await signInFrom('203.0.113.9');
    expect(await round()).toBe(1);
    expect(asked().toSorted()).toEqual(['/2001%3Adb8%3A1%3A2%3A%3A', '/203.0.113.9']);
    test.clock.advance({ days: 1 });
    service.answer = answerJson({ city: 'Milano' });
    await signInFrom('203.0.113.9');
    expect(await round()).toBe(1);
    expect((await locations()).at(-1)).toBe('Milano');
    expect(asked()).toHaveLength(3);
  });

  it('the location of a sign-in is not looked up for private, loopback and link-local addresses [sign-in-locations.2]', async () => {
    for (const ip of ['10.1.2.3', '192.168.1.20', '169.254.1.1', 'fe80::1']) await signInFrom(ip);
    expect(await round()).toBe(0);
    expect(asked()).toEqual([]);
    expect(await locations()).toEqual(['', '', '', '']);
  });

  it('two servers that start a round of look-ups together ask for a network once', async () => {
    await signInFrom('203.0.113.9');
    await Promise.all([round(), round()]);
    expect(asked()).toEqual(['/203.0.113.9']);
    expect(await locations()).toEqual(['Kolkata, West Bengal, India']);
  });

  it('a server of the version before and this one ask for a network once, whichever is first [sign-in-locations.7]', async () => {
    const { database } = test.ports;
    const former = async () => {
      const now = test.clock.now();
      const { rows } = await database.pool.query(
        `insert into network_locations as stored (network, tries, due_at)
         select waiting.network, 1, $1::timestamptz + interval '1 minute'
         from (select distinct look_up_network as network from sign_ins where look_up_network is not null) waiting
           left join network_locations known on known.network = waiting.network
         where known.network is null or known.due_at <= $1
         order by waiting.network limit 5
         on conflict (network) do update set tries = stored.tries + 1, due_at = excluded.due_at, location = null
         where stored.due_at <= $1
         returning network, tries`,
        [now],
      );
      return rows;
    };
    const present = () => claimNetworks(database, test.clock.now(), 5);
    const network = '203.0.113.9';
    await signInFrom(network);
    expect(await former()).toEqual([{ network, tries: 1 }]);
    for (const [index, claim] of [present, former, present].entries()) {
      expect([await present(), await former()]).toEqual([[], []]);
      test.clock.advance({ minutes: 1 });
      expect(await claim()).toEqual([{ network, tries: index + 2 }]);
    }
    await signInFrom('198.51.100.4');
    const claims = await Promise.all([present(), former(), present(), former()]);
    expect(claims.flat()).toEqual([{ network: '198.51.100.4', tries: 1 }]);
  });

  it('the outdated location of a network goes to no sign-in while the network is looked up again [sign-in-locations.8]', async () => {
    await signInFrom('203.0.113.9');
    await round();
    test.clock.advance({ days: 30 });
    await signInFrom('203.0.113.9');
    service.answer = BROKEN;
    await round();
    await round();
    expect(await locations()).toEqual(['Kolkata, West Bengal, India', '']);
  });

  it('a round of look-ups asks for five networks, and the next round for the others', async () => {
    for (let host = 1; host <= 7; host++) await signInFrom(`203.0.113.${host}`);
    expect(await round()).toBe(5);
    expect(await round()).toBe(2);
  });
});

describe('a service that fails', () => {
  it('a failing look-up is tried four times within about an hour, then rests for a day; the log tells why [sign-in-locations.4]', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    service.answer = BROKEN;
    await signInFrom('203.0.113.9');
    await round(log);
    for (const [failures, minutes] of [1, 10, 60].entries()) {
      test.clock.advance({ minutes, ms: -1 });
      await round(log);
      expect(asked()).toHaveLength(failures + 1);
      test.clock.advance({ ms: 1 });
      await round(log);
      expect(asked()).toHaveLength(failures + 2);
    }
    const [first, last] = [lines.at(0), lines.at(-1)].map((line) => JSON.parse(line ?? '{}'));
    expect(first).toMatchObject({ reason: 'status 500', tries: 1, givenUp: 0 });
    expect(last).toMatchObject({ msg: 'location look-up failed', tries: 4, givenUp: 1 });
    expect(lines.join()).not.toMatch(/203\.0\.113|lookup-Key/);

    service.answer = KOLKATA;
    await signInFrom('203.0.113.9');
    await round();
    expect(asked()).toHaveLength(4);
    test.clock.advance({ days: 1 });
    expect(await round()).toBe(1);
    expect(await locations()).toEqual(['', 'Kolkata, West Bengal, India']);
  });

  it('a failing look-up delays and fails no sign-in, and no look-up of another network [sign-in-locations.5]', async () => {
    service.answer = (request, response) => {
      if (request.url === '/203.0.113.9') return;
      KOLKATA(request, response);
    };
    await signInFrom('203.0.113.9');
    await signInFrom('198.51.100.4');
    const start = performance.now();
    let isPending = true;
    const pending = round().finally(() => {
      isPending = false;
    });
    await signInFrom('203.0.113.9');
    expect(isPending).toBe(true);
    expect(await pending).toBe(1);
    expect(performance.now() - start).toBeGreaterThan(1_900);
    expect(await locations()).toEqual(['', 'Kolkata, West Bengal, India', '']);
  });

  it('a look-up service that recovers serves the sign-ins that waited', async () => {
    service.answer = (_request, response) => response.end('nonsense');
    await signInFrom('203.0.113.9');
    await round();
    service.answer = KOLKATA;
    test.clock.advance({ minutes: 1 });
    expect(await round()).toBe(1);
  });
});

it('the stored location of a network is deleted a day after it was due', async () => {
  await signInFrom('203.0.113.9');
  await round();
  const forget = () => forgetOldLocations(test.ports.database, test.clock.now());
  test.clock.advance({ days: 31 });
  expect(await forget()).toBe(0);
  test.clock.advance({ ms: 1 });
  expect(await forget()).toBe(1);
  expect(await locations()).toEqual(['Kolkata, West Bengal, India']);
});

it('a site without a look-up service stores no address to look up and asks nobody [sign-in-locations.6]', async () => {
  const plain = await startTestApp();
  await signInFrom('203.0.113.9', plain);
  expect(await lookUpLocations(plain.ports, silent)).toBe(0);
  expect(await plain.ports.database.db.select({ network: signIns.lookUpNetwork }).from(signIns)).toEqual([
    { network: null },
  ]);
  expect(await locations(plain)).toEqual(['']);
  await plain.close();
});
