import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  expectNone,
  expectToast,
  openByDrawer,
  question,
} from '../../../../testing/page-parts.test-data.ts';
import { openPanel, panel, savePanel, serveSettings } from '../settings-site.test-data.ts';

const REQUIRED = 'This field may not be empty';
const TEXTS = /^E-mail texts/;

let stored: ReturnType<typeof serveSettings>;

beforeEach(() => {
  stored = serveSettings();
});

const group = (name: string) => page.getByRole('region', { name, exact: true });
const expandGroup = (name: string) => group(name).getByRole('heading').getByRole('button').click();
const field = (of: string, label: string) => group(of).getByLabelText(label, { exact: true });

it('an e-mail text is previewed with its placeholders filled, which a button inserts [journey-settings-texts.1]', async () => {
  await openPanel(TEXTS);
  const preview = panel(TEXTS).getByRole('complementary', { name: 'Preview of the e-mail' });
  await expect.element(preview).toHaveTextContent('Set a new password for Invigil');
  await expect.element(preview).toHaveTextContent('(the link to set a new password)');
  await expandGroup('Welcome');
  await expect.element(field('Welcome', 'Header')).toHaveValue('Welcome to [siteTitle]');
  await field('Welcome', 'Body').fill('Hello ');
  await button('[email]', group('Welcome')).click();
  await expect.element(field('Welcome', 'Body')).toHaveValue('Hello [email]');
  await expect.element(preview).toHaveTextContent('Hello meera.iyer@example.org');
  await expectNone(button('[password]', group('Welcome')));
});

it('e-mail texts are required and saved; defaults are restored [journey-settings-texts.2]', async () => {
  await openPanel(TEXTS);
  await expandGroup('Invitation');
  await field('Invitation', 'Subject').fill('');
  await field('Invitation', 'Body').fill('Come to [siteTitle]');
  await expandGroup('Welcome');
  await savePanel(TEXTS);
  await expect.element(field('Invitation', 'Subject')).toHaveFocus();
  await expect.element(field('Invitation', 'Subject')).toHaveAccessibleDescription(REQUIRED);
  await button('Restore the default: Subject', group('Invitation')).click();
  await expect.element(field('Invitation', 'Subject')).toHaveValue('Your invitation from [siteTitle]');
  await savePanel(TEXTS);
  await expectToast('Successfully Saved');
  expect(stored.owner).toMatchObject({
    invitationEmailSubject: '',
    invitationEmailBody: 'Come to [siteTitle]',
    welcomeEmailBody: '',
  });
});

it('subject and body of the report e-mail are read-only, its header is not [journey-settings-texts.3]', async () => {
  await openPanel(TEXTS);
  await expandGroup('Exam result');
  for (const part of ['Subject', 'Body'])
    await expect.element(field('Exam result', part)).toHaveAttribute('readonly');
  await field('Exam result', 'Header').fill('Your marks');
  await savePanel(TEXTS);
  await expectToast('Successfully Saved');
  expect(stored.owner).toMatchObject({
    reportEmailSubject: '',
    reportEmailHeader: 'Your marks',
    reportEmailBody: '',
  });
});

it('leaving unsaved e-mail texts asks first', async () => {
  await openPanel(TEXTS);
  await field('Forgotten password', 'Header').fill('A new password');
  await openByDrawer('Plans');
  await expect.element(question()).toHaveTextContent('Leave without saving?');
  await button('Keep editing', question()).click();
  await expect.element(field('Forgotten password', 'Header')).toHaveValue('A new password');
});

it('the preview of an e-mail has the link that follows its text, also for a stored text without its placeholder [mail-texts.1]', async () => {
  stored.owner.forgetPasswordEmailBody = 'Here is your link:';
  await openPanel(TEXTS);
  const preview = panel(TEXTS).getByRole('complementary', { name: 'Preview of the e-mail' });
  await expect.element(preview).toHaveTextContent('Here is your link:(the link to set a new password)');
  await expandGroup('Invitation');
  await expect.element(preview).toHaveTextContent('(the link to register)');
  await expandGroup('Welcome');
  await expectNone(preview.getByText('(the link to register)'));
});

it('the preview of the welcome e-mail shows what people get whom an import creates, with the default and an own text [mail-texts.3]', async () => {
  await openPanel(TEXTS);
  const preview = panel(TEXTS).getByRole('complementary', { name: 'Preview of the e-mail' });
  const imported = () => preview.element().textContent?.split('To people whom an import creates')[1];
  await expectNone(preview.getByText('To people whom an import creates'));
  await expandGroup('Welcome');
  await expect
    .poll(imported)
    .toMatch(/Sign in with meera\.iyer@example\.org\.\s+Open this link .*\(the link to set a password\)$/);
  await field('Welcome', 'Body').fill('Hello [email]');
  await expect
    .poll(imported)
    .toMatch(/Hello meera\.iyer@example\.org\s+Open this link to set your password:/);
});

it('an e-mail text for a forgotten password is refused at its field without the link [mail-texts.2]', async () => {
  await openPanel(TEXTS);
  await field('Forgotten password', 'Body').fill('Ask your teacher');
  await savePanel(TEXTS);
  await expect
    .element(field('Forgotten password', 'Body'))
    .toHaveAccessibleDescription(/needs the placeholder \[password\]/);
});
