import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as imports from '@invigil/contract/accounts/candidate-import-endpoints';
import { createPasswordLink, setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { nextWord } from '@invigil/testkit/builders/unique';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Attacks on an address by a stranger who registers it, or an Admin who imports it, before its owner. */

let test: TestApp;
let school: SignedIn;
let hostile: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  school = await buildAdmin(test);
  hostile = await buildAdmin(test);
});

const newAddress = () => `pupil-${nextWord()}@school.example`;

async function importCandidates(admin: SignedIn, ...emails: string[]): Promise<void> {
  const text = ['fullName,email', ...emails.map((email) => `Ana Pupil,${email}`)].join('\n');
  const { path } = await admin.upload(imports.uploadUserCsv, {
    bytes: Buffer.from(text),
    name: 'pupils.csv',
  });
  const { batchId } = await admin.ok(imports.readUserCsv, { body: { path } });
  await admin.ok(imports.saveImportedUsers, { params: { batchId }, query: {} });
}

const examOf = async (admin: SignedIn, ...emails: string[]) =>
  (await buildLiveAssessment(admin, { participantMode: 'byEmail', participantEmails: emails.join(',') }))
    .assessmentId;
const startStatus = (candidate: SignedIn, assessmentId: number) =>
  candidate.status(startAttempt, { body: { assessmentId } });

it('an address that a stranger registered elsewhere sits no exam of an Admin who imports and lists it [squatting.1]', async () => {
  const stranger = await buildCandidate(test, hostile);
  const { email } = stranger.credentials;
  await importCandidates(school, email);
  const listed = await examOf(school, email);
  const open = (await buildLiveAssessment(school, { participantMode: 'allCandidates' })).assessmentId;
  expect([await startStatus(stranger, listed), await startStatus(stranger, open)]).toEqual([404, 404]);
});

it("an address that a stranger registered through the Admin's own link sits no exam of a list that names it later [squatting.2]", async () => {
  const stranger = await buildCandidate(test, school);
  const assessmentId = await examOf(school, stranger.credentials.email);
  expect(await startStatus(stranger, assessmentId)).toBe(404);
});

it('an Admin who imports an account of another takes no right from that Admin and gains none once it is removed [squatting.3]', async () => {
  const pupil = await buildCandidate(test, school);
  await importCandidates(hostile, pupil.credentials.email);
  const body = { userId: pupil.userId };
  expect(await school.status(createPasswordLink, { body })).toBe(200);
  await school.ok(accounts.deleteUser, { params: { userId: pupil.userId } });
  expect(await hostile.status(createPasswordLink, { body })).not.toBe(200);
});

it('an Admin who imports an address before its owner sits no exam of another Admin as the owner [squatting.4]', async () => {
  const email = newAddress();
  await importCandidates(hostile, email);
  await importCandidates(school, email);
  const assessmentId = await examOf(school, email);
  const { rows } = await hostile.ok(accounts.listUsers, {
    params: { userId: hostile.userId, page: 1, pageSize: 10 },
    query: { search: email },
  });
  const { path } = await hostile.ok(createPasswordLink, { body: { userId: rows[0]?.userId ?? 0 } });
  const token = tokenOfFragment(new URL(path, 'http://localhost').hash) ?? '';
  await test.anonymous.ok(setPasswordByLink, { body: { token, password: PASSWORD } });
  const importer = await test.signIn({ email, password: PASSWORD });
  expect(await startStatus(importer, assessmentId)).toBe(404);
});

it('a list that is saved again admits nobody whom it did not admit before [squatting.5]', async () => {
  const stranger = await buildCandidate(test, school);
  const { email } = stranger.credentials;
  const { assessmentId } = await buildLiveAssessment(school, {
    participantMode: 'byEmail',
    participantEmails: newAddress(),
  });
  expect(await startStatus(stranger, assessmentId)).toBe(404);
  const { assessmentId: draft } = await buildLiveAssessment(school, {
    participantMode: 'byEmail',
    participantEmails: email,
  });
  for (const status of [await startStatus(stranger, draft), await startStatus(stranger, draft)])
    expect(status).toBe(404);
  expect(await school.status(setParticipants, { body: [{ assessmentId: draft, email }] })).toBe(202);
});
