import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { registerCandidateBody } from '@invigil/contract/accounts/account-schemas';
import { changePassword, checkPassword, updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { createContact } from '@invigil/contract/messaging/contact-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** Wire name of the field. */
const OWNER_FIELD = registerCandidateBody.names.ownerId;
const register = (given: { fullName?: string; email: string; password?: string }) => ({
  body: { fullName: 'Nia New', password: PASSWORD, ownerId: admin.userId, ...given },
});
/** Sends fields without the normalization of the contract's client. */
const registerRaw = async (given: { fullName?: string; email: string; password?: string }) => {
  const { body } = register(given);
  const response = await test.anonymous.raw(accounts.registerCandidate, {
    fullName: body.fullName,
    email: body.email,
    password: body.password,
    [OWNER_FIELD]: body.ownerId,
  });
  return { status: response.statusCode, body: response.json<{ responseMsg: string; errors?: unknown }>() };
};
const signInRaw = async (email: string, password: string) =>
  (await test.anonymous.raw(accounts.signIn, { email, password })).statusCode;

async function nameOf(client: SignedIn): Promise<string> {
  return (await client.ok(accounts.getCurrentUser)).fullName;
}

/** An account from before addresses and passwords were normalized. */
async function storeOldAccount(email: string, password: string): Promise<void> {
  const created = await admin.ok(accounts.createUser, {
    body: {
      fullName: 'Olga Old',
      email: `old${Math.random()}@example.org`,
      password: PASSWORD,
      mobile: '',
      address: '',
      dateOfBirth: null,
      transactionDetail: '',
    },
  });
  await test.ports.database.pool.query('update users set email = $1, password_hash = $2 where id = $3', [
    email,
    await test.ports.passwords.hash(password),
    created.createdId,
  ]);
}

it('an e-mail address in full-width letters belongs to the account of the plain address [unicode-accounts.1]', async () => {
  await test.anonymous.ok(accounts.registerCandidate, register({ email: 'wide@example.org' }));
  const again = await registerRaw({ email: 'ｗｉｄｅ＠example.org', password: 'another password' });
  expect([again.status, again.body.responseMsg]).toEqual([202, 'emailTaken']);
  expect(await signInRaw('ＷＩＤＥ＠example.org', PASSWORD)).toBe(200);
});

it.each(['look\u200Balike@example.org', 'look\u202Ealike@example.org', 'lооkalike@example.org'])(
  'an e-mail address that looks like another (%j) is refused at its field in every form [unicode-accounts.2]',
  async (email) => {
    const refused = { email: ['emailCharacters'] };
    expect((await registerRaw({ email })).body.errors).toEqual(refused);
    const person = { fullName: 'Lou', email, password: PASSWORD };
    expect(await admin.fieldErrors(accounts.createUser, person)).toEqual(refused);
    expect(
      await test.anonymous.fieldErrors(createContact, {
        name: 'Lou Look',
        email,
        message: 'How many may sit at once?',
      }),
    ).toEqual(refused);
    const { assessmentId } = await buildAssessment(admin, {
      participantMode: 'byEmail',
      participantEmails: `${email}, ＯＫ＠example.org`,
    });
    const listed = await admin.ok(listParticipants, { params: { assessmentId } });
    expect(listed.map((participant) => participant.email)).toEqual(['ok@example.org']);
    const candidate = await buildCandidate(test, admin);
    expect(
      await admin.fieldErrors(accounts.updateUser, { userId: candidate.userId, fullName: 'Lou', email }),
    ).toEqual(refused);
    const owner = await test.signIn(OWNER);
    const profile = { userId: owner.userId, fullName: 'Owner', email };
    expect(await owner.fieldErrors(updateProfile, profile)).toEqual(refused);
  },
);

it('an e-mail address that was stored before normalization still signs in, and its profile can be saved [unicode-accounts.3]', async () => {
  const email = 'оldtimer\u200B@example.org';
  await storeOldAccount(email, PASSWORD);
  const old = await test.signIn({ email, password: PASSWORD });
  const profile = {
    userId: old.userId,
    fullName: 'Olga New',
    email,
    mobile: '',
    address: '',
    dateOfBirth: null,
  };
  await old.ok(updateProfile, { body: profile });
  await admin.ok(accounts.updateUser, { body: { ...profile, fullName: 'Olga Newer' } });
  await old.ok(checkPassword, { body: { email, password: PASSWORD } });
  expect(await nameOf(old)).toBe('Olga Newer');
});

it('a name loses invisible characters except those that its script needs [unicode-accounts.4]', async () => {
  const candidate = await buildCandidate(test, admin, 'Ada\u200B \u202EAdmin\u202C র\u200D্যাব Zoe\u0308 ');
  expect(await nameOf(candidate)).toBe('Ada Admin র\u200D্যাব Zoë');
});

it('a name without a visible character is refused as missing', async () => {
  const { body } = await registerRaw({ email: 'unseen@example.org', fullName: '\u200B \u2060' });
  expect(body.errors).toEqual({ fullName: ['required'] });
});

it('a name may equal the name of another user', async () => {
  for (let number = 0; number < 2; number++)
    expect(await nameOf(await buildCandidate(test, admin, 'Same Name'))).toBe('Same Name');
});

it('a password is accepted in composed and decomposed form [unicode-accounts.5]', async () => {
  const email = 'composed@example.org';
  await registerRaw({ email, password: 'Zoe\u0308 and horse' });
  expect(await signInRaw(email, 'Zo\u00EB and horse')).toBe(200);
  expect(await signInRaw(email, 'Zoe\u0308 and horse')).toBe(200);
  expect(await signInRaw(email, 'Zoe and horse')).toBe(204);
});

it('a password that was stored without normalization still signs in, checks and joins [unicode-accounts.6]', async () => {
  const [email, password] = ['typed@example.org', 'Zoe\u0308 and horse'];
  await storeOldAccount(email, password);
  expect(await signInRaw(email, password)).toBe(200);
  expect(await signInRaw(email, password.normalize('NFC'))).toBe(204);
  const old = await test.signIn({ email, password });
  expect((await old.raw(checkPassword, { password })).statusCode).toBe(200);
  const other = await buildAdmin(test);
  const response = await test.anonymous.raw(accounts.registerCandidate, {
    fullName: 'Olga',
    email,
    password,
    [OWNER_FIELD]: other.userId,
  });
  expect(response.statusCode).toBe(200);
});

it.each([
  ['blank', '          ', 'passwordIsBlank'],
  ['of unseen characters', '\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B', 'passwordIsBlank'],
  ['the own address', 'Own@Example.org', 'passwordIsOwnData'],
  ['the own address in full-width letters', 'ｏｗｎ@example.org', 'passwordIsOwnData'],
  ['the own name', 'nia  own  name', 'passwordIsOwnData'],
])('a password that is %s is refused at its field [unicode-accounts.7]', async (_name, password, key) => {
  const person = { fullName: 'Nia Own Name', email: 'own@example.org', password };
  const refused = { password: [key] };
  expect((await registerRaw(person)).body.errors).toEqual(refused);
  expect(await admin.fieldErrors(accounts.createUser, person)).toEqual(refused);
  const candidate = await buildCandidate(test, admin, 'Nia Own Name');
  await test.ports.database.pool.query("update users set email = 'own@example.org' where id = $1", [
    candidate.userId,
  ]);
  await candidate.ok(checkPassword, { body: { password: PASSWORD } });
  expect(await candidate.fieldErrors(changePassword, { userId: candidate.userId, password })).toEqual(
    refused,
  );
  // The password check is still valid, because the refusal precedes its use.
  await candidate.ok(changePassword, { body: { userId: candidate.userId, password: 'quite another one' } });
  await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
});

it('a password that is too short in its normal form is refused', async () => {
  const { body } = await registerRaw({
    email: 'short@example.org',
    password: 'e\u0301e\u0301e\u0301e\u0301',
  });
  expect(body.errors).toEqual({ password: ['min8Character'] });
});
