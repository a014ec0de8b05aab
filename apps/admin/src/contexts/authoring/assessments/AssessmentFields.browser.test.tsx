import { createAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, expectHint, field, save, textsOf } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';

beforeEach(() => {
  serveAuthoring();
});

async function openNew(): Promise<void> {
  await openScreen('/quiz/topics', 'admin');
  await button('New assessment').first().click();
  await field('Title').fill('Unit Test 4');
}

it.each([
  ['assessmentTitleTaken', 'Title'],
  ['paymentSettingsNotDone', 'Price (optional)'],
  ['passMarkAboveTotal', 'Pass mark (optional)'],
] as const)(
  'the assessment form shows the refusal %s at its field [assessment-form.10]',
  async (refusal, label) => {
    edge.refuse(createAssessment, refusal);
    await openNew();
    await field('Time limit').fill('30');
    await field('Total marks').fill('20');
    await save();
    await expectHint(field(label), refusalText(refusal));
    await expect.element(field('Title')).toHaveValue('Unit Test 4');
  },
);

it.each(['limitExpired', 'dateExpired', 'contactYourAdmin', 'stopFirst'] as const)(
  'the assessment form shows the refusal %s above its fields [assessment-form.11]',
  async (refusal) => {
    edge.refuse(createAssessment, refusal);
    await openNew();
    await field('Time limit').fill('30');
    await field('Total marks').fill('20');
    await save();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
  },
);

it('time and marks of an assessment are positive, and marks have at most two decimals, each at its field [assessment-form.12]', async () => {
  await openNew();
  await field('Time limit').fill('-1');
  await field('Total marks').fill('0');
  await field('Pass mark (optional)').fill('0.125');
  await save();
  await expectHint(field('Time limit'), /\w+/);
  await expectHint(field('Total marks'), 'greater than zero');
  await expectHint(field('Pass mark (optional)'), 'At most two decimal places');
  await field('Total marks').fill('20.005');
  await save();
  await expectHint(field('Total marks'), 'At most two decimal places');
  expect(edge.bodies(createAssessment)).toEqual([]);
});

it('the assessment form offers the certificate templates of the tenant [assessment-form.13]', async () => {
  edge.reply(listTemplates, [exampleRow(listTemplates, { templateId: 4, title: 'Distinction' })]);
  await openNew();
  await dialog().getByText('More settings').click();
  const options = () =>
    textsOf(
      dialog()
        .getByLabelText(/^Certificate/)
        .getByRole('option'),
    );
  await expect.poll(options).toEqual([expect.any(String), expect.stringContaining('Distinction')]);
});
