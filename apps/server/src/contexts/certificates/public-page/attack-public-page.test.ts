import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, sitExam } from '../certified-exam.test-data.ts';

let test: TestApp;
let certificateId: string;

beforeAll(async () => {
  test = await startTestApp();
  const { open } = await sitExam(test, await buildCertifiedExam(await buildAdmin(test)), 400);
  certificateId = (await open()).issued.certificateId;
});
afterAll(() => test.close());

const visit = (name: string) => test.app.inject({ url: `/v/${name}` });

it('an address with broken percent codes gets the page for missing ones, with its headers [attack-certificates.6]', async () => {
  for (const name of ['%', '%ff', '%E0%A4%A', `${certificateId}%`, '%zz/more', '%ff?lang=it']) {
    const { statusCode, headers, body } = await visit(name);
    expect([name, statusCode, headers['content-type']]).toEqual([name, 404, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    });
    expect(body).toContain(`"locale":"${name.endsWith('it') ? 'it' : 'en'}"`);
    expect(body).toContain('"proof":"missing"');
  }
});

it('an address may end with a slash [attack-certificates.7]', async () => {
  expect((await visit(`${certificateId}/`)).statusCode).toBe(200);
  expect((await visit(`${certificateId}//`)).statusCode).toBe(404);
  expect((await visit(`/${certificateId}`)).statusCode).toBe(404);
});
