import { STATUS_LIST_ENTRIES, statusPlaceOf } from '@invigil/domain/certificates/status-list';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, type CertifiedExam, sitExam } from '../certified-exam.test-data.ts';
import { partsOf, SITE } from './badge-site.test-data.ts';
import { decompress } from './standard-verifier.test-data.ts';

let test: TestApp;
let exam: CertifiedExam;

beforeAll(async () => {
  test = await startTestApp({ settings: { PUBLIC_URL: SITE } });
  exam = await buildCertifiedExam(await buildAdmin(test));
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) => test.ports.database.pool.query(text, values);
const list = (name: number | string) => test.app.inject({ url: `/status/${name}` });

/** A certificate with a number, beside those of other tests. */
async function issueAs(statusNumber: number) {
  const sat = await sitExam(test, exam, 400);
  const { issued } = await sat.open();
  await query('update certificates set status_number = $2 where id = $1', [
    issued.certificateId,
    statusNumber,
  ]);
  return sat;
}

/** The indexes of a list whose bits are set. */
async function setBits(name: number): Promise<number[]> {
  const { credentialSubject } = partsOf((await list(name)).body)[1] as {
    credentialSubject: { encodedList: string };
  };
  const bits = await decompress(credentialSubject.encodedList);
  expect(bits).toHaveLength(STATUS_LIST_ENTRIES / 8);
  return [...bits].flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => (byte & (0x80 >> bit) ? [at * 8 + bit] : [])),
  );
}

it('a status list has the bits of its own revoked certificates, and is missing without certificates [status-list.6]', async () => {
  expect((await list(3)).statusCode).toBe(404);
  const first = 3 * STATUS_LIST_ENTRIES;
  const [atStart, , atEnd, inNext] = [
    await issueAs(first),
    await issueAs(first + 1),
    await issueAs(first + STATUS_LIST_ENTRIES - 1),
    await issueAs(first + STATUS_LIST_ENTRIES),
  ];
  for (const { give } of [atStart, atEnd, inNext]) await give(299);
  test.clock.advance({ ms: 11_000 });
  const indexOf = (statusNumber: number) => statusPlaceOf(statusNumber).index;
  expect(await setBits(3)).toEqual(
    [indexOf(first), indexOf(first + STATUS_LIST_ENTRIES - 1)].toSorted((a, b) => a - b),
  );
  expect(await setBits(4)).toEqual([indexOf(first + STATUS_LIST_ENTRIES)]);
  for (const name of [5, 16_383, 16_384, '-1', '03', '1e3', 'x', '99999999999999999999'])
    expect((await list(name)).statusCode, String(name)).toBe(404);
});

it('a status list tells how long it may be kept, and a revocation is in it ten seconds later [status-list.7]', async () => {
  const statusNumber = 6 * STATUS_LIST_ENTRIES;
  // Without certificates a list is not kept.
  expect((await list(6)).statusCode).toBe(404);
  const { give } = await issueAs(statusNumber);
  const answer = await list(6);
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  const [header, payload] = partsOf(answer.body);
  expect(header).toMatchObject({ alg: 'RS256', typ: 'vc+jwt' });
  expect(payload).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: `${SITE}/status/6`,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: `${SITE}/issuer` },
    credentialSubject: {
      id: `${SITE}/status/6#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: 60_000,
    },
  });
  await give(299);
  expect(await setBits(6)).toEqual([]);
  test.clock.advance({ ms: 10_000 });
  expect(await setBits(6)).toEqual([statusPlaceOf(statusNumber).index]);
});

it('a status list that could not be read is read again at the next call [status-list.8]', async () => {
  await issueAs(8 * STATUS_LIST_ENTRIES);
  await query('alter table certificates rename to certificates_away');
  expect((await list(8)).statusCode).toBe(500);
  await query('alter table certificates_away rename to certificates');
  expect((await list(8)).statusCode).toBe(200);
});

it('concurrent calls for a status list share one reading [status-list.9]', async () => {
  await issueAs(9 * STATUS_LIST_ENTRIES);
  test.clock.advance({ ms: 11_000 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => list(9)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});
