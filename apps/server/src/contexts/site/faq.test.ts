import * as contract from '@invigil/contract/site/faq-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

it('FAQs are written by the SuperAdmin and read by every visitor, in order [faq.1]', async () => {
  const ids: number[] = [];
  for (const title of ['First?', 'Second?']) {
    const { createdId } = await owner.ok(contract.createFaq, { body: { title, description: 'Yes.' } });
    ids.push(createdId);
  }
  const [first = 0, second = 0] = ids;
  await owner.ok(contract.updateFaq, {
    body: { faqId: first, title: 'First!', description: '<b>No.</b>' },
  });
  const authors = { createdBy: owner.userId, updatedBy: owner.userId, recordVersion: expect.any(String) };
  expect(await test.anonymous.ok(contract.listFaqs)).toEqual([
    { faqId: first, title: 'First!', description: '<b>No.</b>', ...authors },
    { faqId: second, title: 'Second?', description: 'Yes.', ...authors },
  ]);
  await owner.ok(contract.deleteFaq, { params: { faqId: first } });
  expect(await owner.status(contract.deleteFaq, { params: { faqId: first } })).toBe(404);
  expect(await test.anonymous.ok(contract.listFaqs)).toHaveLength(1);
});

it('FAQs have unique titles, also when they are created concurrently [faq.2]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.raw(contract.createFaq, { title: 'Once?', description: 'Once.' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await owner.refusal(contract.createFaq, { body: { title: 'ONCE?', description: 'x' } })).toBe(
    'faqTaken',
  );
});

it('FAQs are sanitised, and refused without visible text', async () => {
  const { createdId: faqId } = await owner.ok(contract.createFaq, {
    body: { title: 'Safe?', description: 'Yes<script>alert(1)</script><img src=x onerror=alert(1)>' },
  });
  const stored = (await test.anonymous.ok(contract.listFaqs)).find((faq) => faq.faqId === faqId);
  expect(stored?.description).toBe('Yes');
  const errors = await owner.fieldErrors(contract.createFaq, {
    title: '',
    description: '<script>1</script>',
  });
  expect(errors).toEqual({ title: ['required'] });
  expect(
    await owner.fieldErrors(contract.createFaq, { title: 'Empty?', description: '<script>1</script>' }),
  ).toEqual({ description: ['required'] });
});

it('FAQs are refused from any role but the SuperAdmin [faq.3]', async () => {
  const admin = await buildAdmin(test);
  expect(await admin.status(contract.createFaq, { body: { title: 'Mine?', description: 'x' } })).toBe(403);
});
