import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/candidate-import-endpoints';
import { confirmCandidates, listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { createPasswordLink } from '@invigil/contract/accounts/password-link-endpoints';
import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { nextWord } from '@invigil/testkit/builders/unique';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { removeUnusedFiles } from '../../../workflows/unused-files/remove-unused-files.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { forgetOldImports } from './stage-candidates.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const address = (name: string) => `${name}-${nextWord()}@example.org`;

async function upload(caller: SignedIn, text: string): Promise<string> {
  const file = { bytes: Buffer.from(text), name: 'Candidates.CSV', type: 'text/csv' };
  return (await caller.sendFile(contract.uploadUserCsv, file)).json().dbPath;
}

/** Uploads and reads a file of candidates, each a name and an address. */
async function stage(caller: SignedIn, people: readonly (readonly [string, string])[]): Promise<string> {
  const lines = people.map(([name, email]) => `${name},${email}`);
  const path = await upload(caller, ['fullName,email', ...lines].join('\n'));
  return (await caller.ok(contract.readUserCsv, { body: { path } })).batchId;
}

const list = (caller: SignedIn, batchId: string) =>
  caller.ok(contract.listImportedUsers, { params: { batchId } });
const save = (caller: SignedIn, batchId: string, sendsMail = false) =>
  caller.ok(contract.saveImportedUsers, { params: { batchId }, query: { sendsMail } });
const statusOf = (caller: SignedIn, batchId: string) =>
  Promise.all(
    [contract.listImportedUsers, contract.saveImportedUsers].map((endpoint) =>
      caller.status(endpoint, { params: { batchId } }),
    ),
  );

async function usersOf(caller: SignedIn) {
  const params = { userId: caller.userId, page: 1, pageSize: 50 };
  return (await caller.ok(accounts.listUsers, { params, query: {} })).rows;
}

const imports = () => test.ports.database.db.$count(candidateImports);

describe('an import of candidates', () => {
  it('an import of candidates shows each row with the result that it would have [candidate-import.8]', async () => {
    const other = await buildAdmin(test);
    const shared = await buildCandidate(test, other, 'Their Name');
    const mine = await buildCandidate(test, admin, 'My Name');
    const ana = address('ana');
    const batchId = await stage(admin, [
      ['Ana', ana.toUpperCase()],
      ['Shared', shared.credentials.email],
      ['Mine', mine.credentials.email],
      ['Staff', other.credentials.email],
      ['Ana again', ana],
      ['', address('nobody')],
      ['Bela', 'bela'],
    ]);
    expect(await list(admin, batchId)).toEqual([
      { line: 2, fullName: 'Ana', email: ana, status: 'new' },
      { line: 3, fullName: 'Shared', email: shared.credentials.email, status: 'hasAccount' },
      { line: 4, fullName: 'Mine', email: mine.credentials.email, status: 'member' },
      { line: 5, fullName: 'Staff', email: other.credentials.email, status: 'hasAccount' },
      { line: 6, fullName: 'Ana again', email: ana, status: 'duplicate' },
      { line: 7, fullName: '', email: expect.stringContaining('nobody'), status: 'nameMissing' },
      { line: 8, fullName: 'Bela', email: 'bela', status: 'emailInvalid' },
    ]);
    expect(await usersOf(admin)).toHaveLength(1);
  });

  it('an import creates accounts for the good rows, invites addresses that have one, and records itself once with their numbers [candidate-import.9]', async () => {
    const other = await buildAdmin(test);
    const shared = await buildCandidate(test, other, 'Their Name');
    const [ana, formula] = [address('ana'), address('formula')];
    const batchId = await stage(admin, [
      ['Ana', ana],
      ['=1+1', formula],
      ['Own Name', shared.credentials.email],
      ['Bad', 'bad'],
    ]);
    expect(await save(admin, batchId)).toEqual({
      message: 'successfullySaved',
      createdCount: 2,
      invitedCount: 1,
      mailedCount: 0,
    });
    const rows = await usersOf(admin);
    expect(rows.map(({ fullName, email }) => [fullName, email]).toSorted()).toEqual(
      [
        ['=1+1', formula],
        ['Ana', ana],
      ].toSorted(),
    );
    const invited = await admin.ok(listInvitations, {
      params: { page: 1, pageSize: 10 },
      query: { state: 'waiting' },
    });
    expect(invited.rows).toMatchObject([{ email: shared.credentials.email, fullName: 'Own Name' }]);
    const theirs = await other.ok(accounts.getUser, { params: { userId: shared.userId } });
    expect(theirs.fullName).toBe('Their Name');
    const params = { userId: admin.userId, page: 1, pageSize: 10 };
    const audit = await admin.ok(listAuditEntries, { params, query: {} });
    expect(audit.rows.filter(({ action }) => action === 'candidatesImported')).toMatchObject([
      {
        changes: [
          { field: 'createdCount', after: 2 },
          { field: 'invitedCount', after: 1 },
        ],
      },
    ]);
  });

  it('an import of candidates creates accounts that a password link opens, and the code of the invitation [candidate-import.10]', async () => {
    const email = address('ana');
    await save(admin, await stage(admin, [['Ana', email]]));
    const typed = { body: { email, password: PASSWORD } };
    expect(await test.anonymous.status(accounts.signIn, typed)).toBe(204);
    const [row] = await usersOf(admin);
    const link = await admin.ok(createPasswordLink, { body: { userId: row?.userId ?? 0 } });
    expect(link.path).toMatch(/^\/.+/);
    const { rows } = await admin.ok(listInvitations, { params: { page: 1, pageSize: 10 }, query: {} });
    expect(rows).toMatchObject([{ email, state: 'open', fullName: 'Ana' }]);
    const invitationCode = rows[0]?.invitationCode ?? '';
    const person = { fullName: 'Ana Maria', email, password: PASSWORD, ownerId: admin.userId };
    await test.anonymous.ok(accounts.registerCandidate, { body: { ...person, invitationCode } });
    const candidate = await test.signIn({ email, password: PASSWORD });
    expect(candidate.userId).toBe(row?.userId);
    expect((await admin.ok(listInvitations, { params: { page: 1, pageSize: 10 }, query: {} })).count).toBe(0);
  });

  it('an import shows the tenant nothing of an account that existed: no mobile, date of birth, picture or sign-in [candidate-import.11]', async () => {
    const other = await buildAdmin(test);
    const shared = await buildCandidate(test, other, 'Their Name');
    const { userId, credentials } = shared;
    const accountFields = { fullName: 'Their Name', email: credentials.email, dateOfBirth: '2001-02-03' };
    await other.ok(accounts.updateUser, {
      body: { ...accountFields, userId, mobile: '0471 1', address: 'Home Street' },
    });
    await shared.ok(accounts.recordSignIn, { body: {} });
    await save(admin, await stage(admin, [['Own Name', credentials.email]]));
    expect(await admin.status(accounts.getUser, { params: { userId } })).toBe(404);
    await admin.ok(confirmCandidates, { body: { emails: [credentials.email] } });
    const seen = await admin.ok(accounts.getUser, { params: { userId } });
    expect(seen).toMatchObject({
      fullName: 'Own Name',
      mobile: '',
      address: '',
      dateOfBirth: null,
      imagePath: '',
      isShared: true,
    });
    const page = { userId: admin.userId, page: 1, pageSize: 10 };
    const signIns = await admin.ok(listSignIns, { params: page, query: {} });
    expect(JSON.stringify(signIns)).not.toContain(credentials.email);
    expect(await admin.status(createPasswordLink, { body: { userId } })).toBe(202);
    expect(await other.ok(accounts.getUser, { params: { userId } })).toMatchObject(accountFields);
  });

  it('an import of candidates is its Admin’s alone, and confirmed once: another confirmation finds nothing [candidate-import.12]', async () => {
    const other = await buildAdmin(test);
    const batchId = await stage(admin, [
      ['Ana', address('ana')],
      ['Bela', address('bela')],
    ]);
    expect(await statusOf(other, batchId)).toEqual([404, 404]);
    const statuses = await Promise.all(
      [1, 2, 3].map(() => admin.status(contract.saveImportedUsers, { params: { batchId } })),
    );
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect(await usersOf(admin)).toHaveLength(2);
    expect(await statusOf(admin, batchId)).toEqual([404, 404]);
  });

  it('an account for whom two Admins import an address concurrently is created once, and the other Admin waits for it [candidate-import.13]', async () => {
    const other = await buildAdmin(test);
    const people = Array.from({ length: 50 }, (_, n) => [`Both ${n}`, address('both')] as const);
    const [mine, theirs] = [await stage(admin, people), await stage(other, people.toReversed())];
    const [first, second] = await Promise.all([save(admin, mine), save(other, theirs)]);
    expect(first.createdCount + second.createdCount).toBe(50);
    expect(first.invitedCount + second.invitedCount).toBe(50);
    expect([...(await usersOf(admin)), ...(await usersOf(other))]).toHaveLength(50);
  });

  it('an import of candidates is deleted with its file after it succeeded, and otherwise after a day [candidate-import.14]', async () => {
    const text = `fullName,email\nAna,${address('ana')}\n`;
    const path = await upload(admin, text);
    const read = () => admin.ok(contract.readUserCsv, { body: { path } });
    const { batchId } = await read();
    const before = await imports();
    await save(admin, batchId);
    expect(await imports()).toBe(before - 1);
    expect(await admin.fieldErrors(contract.readUserCsv, { path })).toEqual({ path: ['invalidValue'] });

    const late = await stage(admin, [['Bela', address('bela')]]);
    test.clock.advance({ hours: 23 });
    await forgetOldImports(test.ports);
    admin = await test.signIn(admin.credentials);
    expect(await list(admin, late)).toHaveLength(1);
    test.clock.advance({ hours: 1, minutes: 1 });
    expect(await forgetOldImports(test.ports)).toBeGreaterThan(0);
    expect(await statusOf(admin, late)).toEqual([404, 404]);
    expect(await test.ports.database.db.$count(candidateImportRows)).toBe(0);
    expect(await removeUnusedFiles(test.ports)).toBeGreaterThan(0);
  });

  it('an import of 10,000 candidates lists all rows in their order, and adds all candidates', async () => {
    const people = Array.from({ length: 10_000 }, (_, n) => [`N ${n}`, `n${n}@long.example.org`] as const);
    const batchId = await stage(admin, people);
    const rows = await list(admin, batchId);
    expect(rows.map(({ fullName }) => fullName)).toEqual(people.map(([name]) => name));
    expect(await save(admin, batchId)).toMatchObject({ createdCount: 10_000, invitedCount: 0 });
    const params = { userId: admin.userId, page: 1, pageSize: 10 };
    expect((await admin.ok(accounts.listUsers, { params, query: {} })).count).toBe(10_000);
  });

  it('a new import of candidates replaces the oldest of five that wait [candidate-import.15]', async () => {
    const batches: string[] = [];
    for (let n = 0; n < 6; n++) {
      batches.push(await stage(admin, [['Ana', address('ana')]]));
      test.clock.advance({ seconds: 1 });
    }
    const [oldest = '', next = ''] = batches;
    expect(await statusOf(admin, oldest)).toEqual([404, 404]);
    expect(await list(admin, next)).toHaveLength(1);
  });

  it('an import of candidates is refused with a reason for an unreadable and for a too long file [candidate-import.16]', async () => {
    const long = Array.from({ length: 10_001 }, (_, n) => `Name,n${n}@example.org`).join('\n');
    for (const [text, refusal] of [
      ['no,columns\nat,all\n', 'csvUploadInstruction'],
      [long, 'csvTooManyRows'],
    ] as const) {
      const path = await upload(admin, text);
      expect(await admin.refusal(contract.readUserCsv, { body: { path } })).toBe(refusal);
    }
  });
});

it('the sample file of candidates is public and can be imported [candidate-import.17]', async () => {
  const reply = await test.app.inject(contract.SAMPLE_CSV_PATH);
  expect(reply.headers['content-disposition']).toContain('user-upload.csv');
  const path = await upload(admin, reply.body);
  const { batchId } = await admin.ok(contract.readUserCsv, { body: { path } });
  const rows = await list(admin, batchId);
  expect(rows.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new']);
  expect(rows[2]?.fullName).toBe('Rossi, Giulia');
});
