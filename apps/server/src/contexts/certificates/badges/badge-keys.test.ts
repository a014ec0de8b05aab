import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '../../../adapters/secret-box.ts';
import { databaseUrlOf, runCommand } from '../../../testing/run-command.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, sitExam } from '../certified-exam.test-data.ts';
import { download, judge, partsOf, SITE } from './badge-site.test-data.ts';
import { createBadgeSigner } from './signing-keys.ts';

/** The key of every server of these tests. */
const SECRET_KEY = Buffer.alloc(32, 7);

let test: TestApp;
let holder: Awaited<ReturnType<typeof sitExam>>;

beforeAll(async () => {
  test = await startTestApp({ settings: { PUBLIC_URL: SITE } });
  holder = await sitExam(test, await buildCertifiedExam(await buildAdmin(test)), 400);
  await holder.open();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.ports.database.pool.query('delete from badge_keys');
  // The status list that the server keeps was signed with one of them.
  test.clock.advance({ ms: 11_000 });
});

interface StoredKey {
  readonly id: string;
  readonly public_key: Record<string, string>;
  readonly sealed_key: Buffer | null;
  readonly retired_at: Date | null;
}
const storedKeys = async () =>
  (await test.ports.database.pool.query<StoredKey>('select * from badge_keys order by created_at, id')).rows;
const keyInUse = async () => (await storedKeys()).filter(({ retired_at }) => retired_at === null);
const newBadge = async () => (await download(holder.candidate, holder.attemptId, 'jwt')).toString();
const judged = (token: string) => judge(test, token, holder.candidate.credentials.email);
const keyIdOf = (token: string) => partsOf(token)[0].kid?.split('/').at(-1);
/** The signer of a further server process. */
const furtherSigner = (secretKey = SECRET_KEY) =>
  createBadgeSigner({ ...test.ports, secrets: createSecretBox(secretKey) });
const signWith = (signer: ReturnType<typeof furtherSigner>) =>
  signer.sign({ some: 'payload' }, 'JWT', (id) => id);
const keyOf = async (token: Promise<string>) => partsOf(await token)[0].kid;

it('servers that need the first key at the same time make and use one [badge-keys.1]', async () => {
  const signers = Array.from({ length: 4 }, () => furtherSigner());
  const used = await Promise.all(signers.map((signer) => keyOf(signWith(signer))));
  const [stored, ...others] = await storedKeys();
  expect(others).toEqual([]);
  expect(new Set(used)).toEqual(new Set([stored?.id]));
  expect(await keyOf(signWith(furtherSigner()))).toBe(stored?.id);
});

it('a private key is stored sealed, and only in its own row [badge-keys.2]', async () => {
  const token = await newBadge();
  const [stored] = await storedKeys();
  expect(Object.keys(stored?.public_key ?? {}).toSorted()).toEqual(['e', 'kty', 'n']);
  expect(stored?.sealed_key?.includes('PRIVATE KEY')).toBe(false);
  // As if somebody moved the sealed key to a row with another public key.
  await test.ports.database.pool.query('update badge_keys set id = gen_random_uuid()');
  const [moved] = await keyInUse();
  const used = await keyOf(signWith(furtherSigner()));
  expect([stored?.id, moved?.id]).not.toContain(used);
  expect(keyIdOf(token)).toBe(stored?.id);
});

it('a rotation by the command takes effect in running servers, deletes the private key and keeps every badge valid [badge-keys.3]', async () => {
  const before = await newBadge();
  const settings = {
    DATABASE_URL: databaseUrlOf(test.ports.database.pool.options),
    SECRET_KEY: SECRET_KEY.toString('hex'),
  };
  const { code, stdout, stderr } = await runCommand('rotate-badge-key', [], settings);
  expect([code, stderr]).toEqual([0, '']);
  const [current] = await keyInUse();
  expect(stdout).toContain(current?.id);
  const after = await newBadge();
  expect([keyIdOf(after), keyIdOf(before)]).toEqual([
    current?.id,
    expect.not.stringMatching(current?.id ?? ''),
  ]);
  const former = (await storedKeys()).find(({ id }) => id === keyIdOf(before));
  expect(former).toMatchObject({ sealed_key: null, retired_at: expect.any(Date) });
  expect([await judged(before), await judged(after)]).toEqual(['valid', 'valid']);

  const owner = await test.signIn(OWNER);
  const trail = {
    params: { userId: owner.userId, page: 1, pageSize: 10 },
    query: { search: 'badgeKeyRotated' },
  };
  expect((await owner.ok(listAuditEntries, trail)).rows).toMatchObject([
    { action: 'badgeKeyRotated', actorId: null, subjectName: current?.id },
  ]);
  expect((await runCommand('rotate-badge-key', ['now'], settings)).stderr).toMatch(
    /^Usage: npm run rotate-badge-key/,
  );
});

it('a server with another SECRET_KEY makes another key, and what the former one has signed stays valid [badge-keys.4]', async () => {
  const before = await newBadge();
  const restored = furtherSigner(Buffer.alloc(32, 9));
  const used = await Promise.all([keyOf(signWith(restored)), keyOf(signWith(restored))]);
  const [current, ...others] = await keyInUse();
  expect(others).toEqual([]);
  expect(new Set(used)).toEqual(new Set([current?.id]));
  expect(keyIdOf(before)).not.toBe(current?.id);
  expect(await judged(before)).toBe('valid');
});

it('an address without a key answers 404 [badge-keys.5]', async () => {
  for (const name of [crypto.randomUUID(), '1', "'", 'x'.repeat(150), '%00'])
    expect((await test.app.inject({ url: `/keys/${name}` })).statusCode, name).toBe(404);
});
