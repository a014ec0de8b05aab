import * as contract from '@invigil/contract/messaging/contact-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('only the SuperAdmin reads messages of the contact form, newest first [contacts.1]', async () => {
  const owner = await test.signIn(OWNER);
  expect(await owner.ok(contract.listContacts)).toEqual([]);
  for (const [name, telephone] of [
    ['Leela Das', undefined],
    ['Noor Jahan', '+39 06 1234567'],
  ] as const)
    await test.anonymous.ok(contract.createContact, {
      body: { name, email: 'visitor@example.org', telephone, message: 'How many may sit at once?' },
    });
  const listed = await owner.ok(contract.listContacts);
  expect(listed.map(({ name, telephone }) => [name, telephone])).toEqual([
    ['Noor Jahan', '+39 06 1234567'],
    ['Leela Das', ''],
  ]);
  expect(listed[0]).toMatchObject({ email: 'visitor@example.org', createdAt: test.clock.now() });
  const admin = await buildAdmin(test);
  expect(await admin.status(contract.listContacts)).toBe(403);
});
