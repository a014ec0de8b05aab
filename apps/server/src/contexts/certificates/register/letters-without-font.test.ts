import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  buildCertifiedExam,
  type CertifiedExam,
  copyAttempts,
  sitExam,
} from '../certified-exam.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let exam: CertifiedExam;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  exam = await buildCertifiedExam(admin);
});

const missingLetters = async () =>
  (await admin.ok(register.countEarnedCertificates, { params: { assessmentId: exam.assessmentId } }))
    .missingLetters;

const lettersOfRows = async () => {
  const { rows } = await admin.ok(register.listIssuedCertificates, {
    params: { page: 1, pageSize: 10, assessmentId: 0 },
    query: { sortBy: 'recipientName' },
  });
  return rows.map((row) => [row.recipientName, row.missingLetters]);
};

/** The first letters of Kayah Li, which no font has. */
const kayahLetters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0xa90a + index));

it('before certificates are issued for all, names with letters that no font has are listed by letter [letters-without-font.1]', async () => {
  await sitExam(test, exam, 500, 'Ana ꤊ');
  await sitExam(test, exam, 500, 'Bea 𐍈ꤊꤊ');
  await sitExam(test, exam, 500, 'Łódź 李 ع ½ e\u0328');
  await sitExam(test, exam, 100, 'Failed 𐍈');
  expect(await missingLetters()).toEqual([
    { letter: 'ꤊ', nameCount: 2, names: ['Ana ꤊ', 'Bea 𐍈ꤊꤊ'] },
    { letter: '𐍈', nameCount: 1, names: ['Bea 𐍈ꤊꤊ'] },
  ]);
});

it('at most twenty letters are listed with fifty names each, and how many names have the letter [letters-without-font.2]', async () => {
  const { attemptId } = await sitExam(test, exam, 500, 'Ana ꤊ');
  await copyAttempts(test, attemptId, 50);
  await sitExam(test, exam, 500, kayahLetters(register.MAX_MISSING_LETTERS + 1).join(''));
  const listed = (await missingLetters()) ?? [];
  expect(listed).toHaveLength(register.MAX_MISSING_LETTERS);
  expect(listed[0]).toMatchObject({ letter: 'ꤊ', nameCount: 52 });
  expect(listed[0]?.names).toHaveLength(register.MAX_NAMES_OF_LETTER);
});

it('the register names the letters of a certificate that no font has, of name and texts, until its holder is erased [letters-without-font.3]', async () => {
  exam = await buildCertifiedExam(admin, '[fullName]\nhas passed 𐍈');
  const { candidate, open } = await sitExam(test, exam, 500, 'Ana ꤊ');
  await open();
  expect(await lettersOfRows()).toEqual([['Ana ꤊ', ['ꤊ', '𐍈']]]);
  await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
  expect(await lettersOfRows()).toEqual([['', []]]);
});

it('the register names no letter of a certificate in scripts that have fonts, and at most twenty [letters-without-font.4]', async () => {
  await (await sitExam(test, exam, 500, 'Ωμέγα 李 김 さくら สมชาย శ్రీ')).open();
  await (await sitExam(test, exam, 500, kayahLetters(register.MAX_MISSING_LETTERS + 1).join(''))).open();
  expect((await lettersOfRows()).map(([, letters]) => letters)).toEqual([
    [],
    kayahLetters(register.MAX_MISSING_LETTERS),
  ]);
});
