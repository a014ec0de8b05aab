import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { foldForSearch } from '@invigil/domain/search-text';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const page = () => ({ userId: admin.userId, page: 1, pageSize: 50 });

async function namesFound(search: string): Promise<string[]> {
  const { rows } = await admin.ok(accounts.listUsers, { params: page(), query: { search } });
  return rows.map(({ fullName }) => fullName).toSorted();
}

it('a search finds names with and without accents, in both directions and any case [search.1]', async () => {
  for (const fullName of ['Émile Zola', 'Emile Durkheim', 'Ольга Йорданка', 'राम किरण', 'राम करण'])
    await buildCandidate(test, admin, fullName);
  const emiles = ['Emile Durkheim', 'Émile Zola'];
  for (const search of ['emile', 'Émile', 'ÉMILE', 'E\u0301mile', 'ＥＭＩＬＥ'])
    expect(await namesFound(search)).toEqual(emiles);
  expect(await namesFound('иорданка')).toEqual(['Ольга Йорданка']);
  expect(await namesFound('किरण')).toEqual(['राम किरण']);
});

it('wildcards in a search are literal, also in their wide forms [search.2]', async () => {
  await buildCandidate(test, admin, 'Fifty % Two_Parts');
  for (const search of ['% two_', '％ two＿'])
    expect(await namesFound(search)).toEqual(['Fifty % Two_Parts']);
  for (const search of ['%y', '＿＿＿＿＿', 'fif\\']) expect(await namesFound(search)).toEqual([]);
});

it('lists of assessments and of the audit trail are searched without accents too [search.3]', async () => {
  await buildAssessment(admin, { title: 'Évaluation générale' });
  const { rows } = await admin.ok(assessments.listAssessments, {
    params: page(),
    query: { search: 'evaluation GENERALE' },
  });
  expect(rows.map(({ title }) => title)).toEqual(['Évaluation générale']);
  const { rows: entries } = await admin.ok(listAuditEntries, {
    params: page(),
    query: { search: 'evaluation' },
  });
  expect(entries.map(({ subjectName }) => subjectName)).toContain('Évaluation générale');
});

it('pages and database have one rule for the letters of the scripts of names [search.4]', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x1e00, 0x1fff],
    [0x370, 0x52f],
    [0x900, 0x9ff],
    [0xff00, 0xff5e],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((letter) =>
      /[^\p{Cn}\p{Cc}]/u.test(letter),
    ),
  );
  const { rows } = await test.ports.database.pool.query<{ letter: string; folded: string }>(
    'select letter, search_fold(letter) as folded from unnest($1::text[]) as letter',
    [letters],
  );
  expect(rows.filter(({ letter, folded }) => foldForSearch(letter) !== folded)).toEqual([]);
});
