import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an Admin who edits or deletes a stranger is refused at once, and waits for no lock of the account [user-scope.1]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const { userId } = await buildCandidate(test, admin);
  const row = await admin.ok(accounts.getUser, { params: { userId } });
  await test.ports.database.db.transaction(async (tx) => {
    await tx.execute(`select 1 from users where id = ${userId} for update`);
    expect(await other.status(accounts.updateUser, { body: row })).toBe(404);
    expect(await other.status(accounts.deleteUser, { params: { userId } })).toBe(404);
  });
  expect(await admin.status(accounts.updateUser, { body: row })).toBe(200);
});
