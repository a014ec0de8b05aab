import * as contract from '@invigil/contract/messaging/contact-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { contacts } from './tables.ts';

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

const MESSAGE = { name: 'Leela Das', email: 'leela@example.org', message: 'How many may sit at once?' };
const send = (fields: { subject?: string } = {}) =>
  test.anonymous.raw(contract.createContact, { ...MESSAGE, ...fields });
const count = () => test.ports.database.db.$count(contacts);

it('a robot that fills the trap gets the answer of a stored message, and nothing is stored [contacts.2]', async () => {
  const before = await count();
  const [sent, trapped] = [await send({ subject: '' }), await send({ subject: 'x'.repeat(10_000) })];
  expect([trapped.statusCode, trapped.body]).toEqual([sent.statusCode, sent.body]);
  expect(sent.statusCode).toBe(200);
  expect(await count()).toBe(before + 1);
});

it('one network sends 60 messages in 15 minutes, trapped ones included, and is then refused [contacts.3]', async () => {
  await test.ports.database.pool.query("update throttles set count = 58 where key ~ '^contact:'");
  const statuses = [await send({ subject: 'Hello' }), await send(), await send()];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  test.clock.advance({ minutes: 15, seconds: 1 });
  expect((await send()).statusCode).toBe(200);
});
