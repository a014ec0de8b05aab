import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { CertificateDesign, TextElement } from '@invigil/domain/authoring/certificate-design';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate, templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const freeText = (text: string): TextElement => ({
  kind: 'freeText',
  x: 20,
  y: 150,
  width: 100,
  height: 10,
  align: 'left',
  face: 'sans',
  bold: false,
  italic: false,
  size: 4,
  colour: '#7B2CFF',
  text,
});

function designWith(text: string): CertificateDesign {
  const portrait = readyDesign('portrait', templateFields());
  return { ...portrait, elements: [...portrait.elements, freeText(text)] };
}

const readDesign = async (templateId: number) =>
  (await admin.ok(templates.getTemplate, { params: { templateId } })).design;

it('a template stores the design of its author, keeps it in an update without one, and loses it by null [server-designs.1]', async () => {
  const templateId = await buildTemplate(admin);
  expect(await readDesign(templateId)).toBeNull();
  const design = designWith('Class [fullName]');
  await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields({ design }) } });
  expect(await readDesign(templateId)).toEqual(design);
  await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields({ title: 'Diploma' }) } });
  expect(await readDesign(templateId)).toEqual(design);
  await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields({ design: null }) } });
  expect(await readDesign(templateId)).toBeNull();
});

it('a new template has its design at once, also in the list of templates', async () => {
  const design = designWith('On stage');
  const templateId = await buildTemplate(admin, { design });
  const rows = await admin.ok(templates.listTemplates);
  expect(rows.find((row) => row.templateId === templateId)?.design).toEqual(design);
});

it('an issued certificate has the design of its template with filled free texts, and keeps it when the template changes [server-designs.2]', async () => {
  const templateId = await buildTemplate(admin, { design: designWith('Given to [fullName]') });
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { certificateTemplateId: templateId },
    [{}],
  );
  const candidate = await buildCandidate(test, admin, 'Meera Iyer');
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const open = async (): Promise<CertificatePage> => {
    const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
    const { body } = await test.app.inject({ url: address });
    const json = /<script type="application\/json" id="certificate-page">(.*?)<\/script>/s.exec(body)?.[1];
    return JSON.parse(json ?? 'null');
  };
  expect((await open()).content.design).toEqual(designWith('Given to Meera Iyer'));
  await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields({ design: null }) } });
  expect((await open()).content.design).toEqual(designWith('Given to Meera Iyer'));
});

it('the preview of a template has its design with placeholders as written [server-designs.3]', async () => {
  const design = designWith('Given to [fullName]');
  const templateId = await buildTemplate(admin, { design });
  const { address } = await admin.ok(templates.openTemplatePreview, { body: { templateId } });
  const { body } = await test.app.inject({ url: address });
  const json = /<script type="application\/json" id="certificate-page">(.*?)<\/script>/s.exec(body)?.[1];
  const page: CertificatePage = JSON.parse(json ?? 'null');
  expect(page.content.design).toEqual(design);
});

it('a design that breaks a rule is refused at the field of its element, and nothing is stored [server-designs.4]', async () => {
  const design = designWith('x');
  const outside = { ...design, elements: [...design.elements.slice(0, 2), { ...freeText('y'), x: 170 }] };
  const templateId = await buildTemplate(admin);
  const errors = await admin.fieldErrors(templates.updateTemplate, {
    templateId,
    ...templateFields({ title: 'Changed', design: outside }),
  });
  expect(errors).toEqual({ 'design.elements.2.x': ['outsidePage'] });
  expect(await admin.ok(templates.getTemplate, { params: { templateId } })).toMatchObject({
    title: 'Certificate',
    design: null,
  });
});

it('a text of a design has its alignment, font, size, weight and colour, which follows the site or is an own one [server-designs.5]', async () => {
  const page = readyDesign('classic', templateFields());
  const styles = [
    { align: 'left', face: 'serif', bold: true, italic: false, size: 3.5, colour: 'ink' },
    { align: 'center', face: 'sans', bold: false, italic: true, size: 12, colour: 'soft' },
    { align: 'right', face: 'serif', bold: true, italic: true, size: 5, colour: 'accent' },
    { align: 'left', face: 'sans', bold: false, italic: false, size: 4, colour: '#0f8A4c' },
  ] as const satisfies readonly Partial<TextElement>[];
  const design = { ...page, elements: styles.map((style) => ({ ...freeText('Styled'), ...style })) };
  const templateId = await buildTemplate(admin, { design });
  expect(await readDesign(templateId)).toEqual(design);

  const unknown = { align: 'justify', face: 'comic', bold: 'very', size: 0, colour: 'reddish' };
  const errors = await admin.fieldErrors(templates.updateTemplate, {
    templateId,
    ...templateFields({}),
    design: { ...page, elements: [{ ...freeText('Styled'), ...unknown }] },
  });
  expect(errors).toEqual({
    'design.elements.0.align': ['unknownChoice'],
    'design.elements.0.face': ['unknownChoice'],
    'design.elements.0.bold': ['boolean'],
    'design.elements.0.size': ['tooSmall'],
    'design.elements.0.colour': ['invalidColour'],
  });
  expect(await readDesign(templateId)).toEqual(design);
});

it.each(READY_DESIGN_NAMES)(
  'a template begins from the ready design %s, on a page of its orientation, and returns to the standard arrangement [server-designs.6]',
  async (name) => {
    const templateId = await buildTemplate(admin);
    expect(await readDesign(templateId)).toBeNull();
    const design = readyDesign(name, templateFields());
    await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields({ design }) } });
    expect(await readDesign(templateId)).toMatchObject({
      orientation: name === 'portrait' ? 'portrait' : 'landscape',
      elements: design.elements,
    });
    await admin.ok(templates.updateTemplate, { body: { templateId, ...templateFields({ design: null }) } });
    expect(await readDesign(templateId)).toBeNull();
  },
);
