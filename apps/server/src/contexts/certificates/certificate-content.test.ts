import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import {
  PLACEHOLDERS,
  type Placeholder,
  placeholderToken,
} from '@invigil/contract/authoring/certificate-template-placeholders';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate, type TemplateFields, templateFields } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

let email: string;

/** The certificate of a candidate who took 75 seconds for a half-right second attempt at an assessment. */
async function certificateWith(
  template: Partial<TemplateFields>,
  title: string,
  given: Parameters<typeof buildLiveAssessment>[1] = {},
): Promise<CertificatePage> {
  const templateId = await buildTemplate(admin, template);
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { title, certificateTemplateId: templateId, allowMultipleAttempts: true, ...given },
    [{}, {}],
  );
  const candidate = await buildCandidate(test, admin);
  ({ email } = candidate.credentials);
  const profile = { fullName: 'Meera Iyer', email, mobile: '+91 98300 00000', address: '4 Lake Road' };
  await admin.ok(accounts.updateUser, {
    body: { ...profile, userId: candidate.userId, dateOfBirth: '2009-04-30' },
  });
  const sit = async () => {
    const attemptId = await buildAttempt(candidate, assessmentId);
    test.clock.advance({ seconds: 75 });
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    return attemptId;
  };
  await sit();
  const attemptId = await sit();
  const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
  const { body } = await test.app.inject({ url: address });
  const json = /<script type="application\/json" id="certificate-page">(.*?)<\/script>/s.exec(body)?.[1];
  return JSON.parse(json ?? 'null');
}

it('a certificate has each of the eleven placeholders filled in every text [certificate-content.2]', async () => {
  const all = Object.keys(PLACEHOLDERS) as Placeholder[];
  expect(all).toHaveLength(11);
  const { content } = await certificateWith(
    {
      title: `For ${placeholderToken('fullName')}`,
      heading: `In ${placeholderToken('title')}`,
      mainText: all.map((placeholder) => `${placeholder}=${placeholderToken(placeholder)}`).join('\n'),
      leftSignatureText: placeholderToken('email'),
      rightSignatureText: placeholderToken('totalMarks'),
    },
    'Unit Test 3',
  );
  expect(content.mainText.split('\n')).toEqual([
    'fullName=Meera Iyer',
    `email=${email}`,
    'mobile=+91 98300 00000',
    'address=4 Lake Road',
    'dateOfBirth=2009-04-30',
    'title=Unit Test 3',
    'timeLimit=60',
    'timeTaken=1:15',
    'totalMarks=100',
    'obtainedMarks=50',
    'attemptCount=2',
  ]);
  expect(content).toMatchObject({
    title: 'For Meera Iyer',
    heading: 'In Unit Test 3',
    leftSignatureText: email,
    rightSignatureText: '100',
  });
});

it('a certificate shows n/a for the marks of a survey and a blank for an unrecorded time [certificate-content.4]', async () => {
  const placeholders = ['timeLimit', 'timeTaken', 'totalMarks', 'obtainedMarks'] as const;
  const { content } = await certificateWith(
    { mainText: placeholders.map((name) => `${name}=${placeholderToken(name)}`).join('\n') },
    'What do you think?',
    { markingScheme: 'survey', totalMarks: 0, passMark: 0, timeLimitMinutes: 0 },
  );
  expect(content.mainText.split('\n')).toEqual([
    'timeLimit=',
    'timeTaken=',
    'totalMarks=n/a',
    'obtainedMarks=n/a',
  ]);
});

it('a template stores the first ten characters of an instant as its publish date [certificate-content.1]', async () => {
  const body = templates.createTemplate.body?.encode(templateFields({ title: 'Dated' }));
  const response = await admin.raw(templates.createTemplate, {
    ...body,
    publishDate: '2026-06-01T23:30:00.000Z',
  });
  const { createdId: templateId } = templates.createTemplate.ok.decode(response.json());
  const template = await admin.ok(templates.getTemplate, { params: { templateId } });
  expect(template.publishDate).toBe('2026-06-01');
});

it('the pictures of a certificate are served only with a ticket [certificate-content.3]', async () => {
  const { content } = await certificateWith(
    {
      topLeftImagePath: await storedPicture(),
      backgroundImagePath: await storedPicture(),
      leftSignatureImagePath: await storedPicture(),
    },
    'With pictures',
  );
  const shown = [content.topLeftImagePath, content.backgroundImagePath, content.leftSignatureImagePath];
  expect(new Set(shown).size).toBe(3);
  for (const path of shown) {
    expect(path).toMatch(/^\/Resources\/CertificateImages\//);
    const served = await test.app.inject({ url: path });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await test.app.inject({ url: path.split('?')[0] ?? '' })).statusCode).toBe(404);
  }
  expect(content.topRightImagePath).toBe('');
});

/** Uploads a picture for the Admin's certificates. @returns its path */
async function storedPicture(): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0E5860' } });
  const head =
    '--edge\r\ncontent-disposition: form-data; name="image"; filename="seal.png"\r\ncontent-type: image/png\r\n\r\n';
  const response = await test.app.inject({
    method: 'POST',
    url: templates.uploadCertificateImage.path,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([
      Buffer.from(head),
      await picture.png().toBuffer(),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
  return templates.uploadCertificateImage.ok.decode(response.json()).path;
}
