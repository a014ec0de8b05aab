import { updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, chooseInRow, dialog, expectToast, rowOf } from '../../../testing/page-parts.test-data.ts';
import { assessment, serveAuthoring } from '../authoring-site.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(listTemplates, [
    exampleRow(listTemplates, { templateId: 7, number: 'CERT-07', title: 'Physics' }),
  ]);
});

it('a certificate template is attached to a live assessment without stopping it, and says what stays [assessment-certificate.1]', async () => {
  stored.assessments = [assessment(2, 'Unit Test 4', { isLive: true })];
  await openScreen('/quiz/topics', 'admin');
  await expect.element(rowOf('Unit Test 4')).toBeVisible();
  await chooseInRow(rowOf('Unit Test 4'), 'Certificate');
  await expect
    .element(dialog().getByText('Certificates that are issued keep their texts', { exact: false }))
    .toBeVisible();
  await dialog().getByLabelText('Certificate', { exact: false }).selectOptions('7');
  await button('Save', dialog()).click();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updateAssessment)).toMatchObject([{ assessmentId: 2, certificateTemplateId: 7 }]);
  expect(edge.bodies(updateAssessment)[0]?.participantEmails).toBeUndefined();
});
