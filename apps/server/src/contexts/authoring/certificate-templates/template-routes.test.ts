import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { buildTemplate, templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const read = (templateId: number) => admin.ok(templates.getTemplate, { params: { templateId } });
const TEXTS = {
  title: 'Diploma',
  heading: 'Awarded to',
  mainText: '[fullName]\nof [address]',
  leftSignatureText: 'Dean\nFaculty of Science',
  rightSignatureText: 'Registrar',
  publishDate: '2026-06-01',
  backgroundColor: '#12ab9F',
};

it('a new template has its title, heading, main text, signatures, day and colour, without the margins of its texts [template-routes.1]', async () => {
  const margins = { title: ' Diploma ', heading: '\tAwarded to', rightSignatureText: 'Registrar\n' };
  const templateId = await buildTemplate(admin, { ...TEXTS, ...margins });
  expect(await read(templateId)).toMatchObject(TEXTS);
  const plain = await read(await buildTemplate(admin, { backgroundColor: '' }));
  expect(plain).toMatchObject({ publishDate: null, backgroundColor: '#FFFFFF', leftSignatureText: '' });
});

it('an edited template has its new texts, and no other template changes [template-routes.2]', async () => {
  const [templateId, beside] = [await buildTemplate(admin), await buildTemplate(admin)];
  const untouched = await read(beside);
  await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields(TEXTS) } });
  expect(await read(templateId)).toMatchObject({ ...TEXTS, updatedBy: admin.userId });
  expect(await read(beside)).toEqual(untouched);
});

it('a template is edited and deleted by its own tenant alone [template-routes.3]', async () => {
  const templateId = await buildTemplate(admin);
  const stored = await read(templateId);
  const other = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const body = { templateId, ...templateFields(TEXTS) };
  for (const [caller, status] of [
    [other, 404],
    [candidate, 403],
  ] as const) {
    expect(await caller.status(templates.updateTemplate, { body })).toBe(status);
    expect(await caller.status(templates.deleteTemplate, { params: { templateId } })).toBe(status);
  }
  expect(await read(templateId)).toEqual(stored);
});

it('the lookup of templates has those of the tenant, newest first, also for a role with the assessments alone [template-routes.4]', async () => {
  const author = await buildAdmin(test);
  for (const title of ['First', 'Second']) await buildTemplate(author, { title });
  const teacher = await buildCustomRoleUser(test, [SCREENS.assessments.path]);
  const titlesOf = async (caller: SignedIn) =>
    (await caller.ok(templates.listTemplates)).map(({ title }) => title);
  expect(await titlesOf(author)).toEqual(['Second', 'First']);
  expect(await titlesOf(teacher)).toEqual([]);
  const candidate = await buildCandidate(test, author);
  expect(await candidate.status(templates.listTemplates)).toBe(403);
});
