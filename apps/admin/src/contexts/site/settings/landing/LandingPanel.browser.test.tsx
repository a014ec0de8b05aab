import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectHint, expectNone, expectToast } from '../../../../testing/page-parts.test-data.ts';
import { openPanel, panel, savePanel, serveSettings } from '../settings-site.test-data.ts';

const REQUIRED = 'This field may not be empty';
const LANDING = /^Landing page/;

let stored: ReturnType<typeof serveSettings>;

beforeEach(() => {
  stored = serveSettings();
});

const group = (name: string) => page.getByRole('region', { name, exact: true });
const expandGroup = (name: string) => group(name).getByRole('heading').getByRole('button').click();
const field = (of: string, label: string) => group(of).getByLabelText(label, { exact: true });
/** A part of the previewed section. */
const inPreview = (selector: string) =>
  panel(LANDING).getByCss('iframe').query()?.closest('iframe')?.contentDocument?.querySelector(selector);
const expectPreviewText = (selector: string, text: string) =>
  expect.poll(() => inPreview(selector)?.textContent).toContain(text);

it('the preview shows the section of the open group as the landing page does, while it is typed [journey-settings-landing.2]', async () => {
  await openPanel(LANDING);
  await field('First screen', 'Title').fill('Exams at Hill School');
  await expectPreviewText('h1', 'Exams at Hill School');
  await expect
    .poll(() => getComputedStyle(inPreview('.hero h1') as Element).fontFamily)
    .toMatch(/Source Serif/);
  expect(stored.site.homeHeader1).not.toBe('Exams at Hill School');
  await expandGroup('Benefits');
  await expectNone(field('First screen', 'Title'));
  await field('Benefits', 'Benefit 16: title').fill('Six languages');
  await expectPreviewText('.benefits', 'Six languages');
  await expandGroup('Footer');
  await field('Footer', 'Facebook').fill('https://facebook.example/hill');
  await expectPreviewText('.landing', 'on Facebook');
  for (const name of ['Four boxes', 'Plans and prices', 'Features', 'Registration', 'Contact']) {
    await expandGroup(name);
    await expect.poll(() => inPreview('.landing h2')?.checkVisibility()).toBe(true);
  }
  await button('Computer', panel(LANDING)).click();
  await expect.poll(() => inPreview('.landing h2')?.checkVisibility()).toBe(true);
});

it.each([false, true])(
  'the landing settings show and preview the default that the page uses, where e-mail is set up: %s [journey-settings-landing.5]',
  async (canSendMail) => {
    Object.assign(stored.site, { canSendMail });
    await openPanel(LANDING);
    await expandGroup('Benefits');
    const text = canSendMail ? 'Invite by e-mail, or' : 'a personal link for each address';
    await expect
      .element(field('Benefits', 'Benefit 6: explanation'))
      .toHaveValue(expect.stringContaining(text));
    await expectPreviewText('.benefits', text);
    await savePanel(LANDING);
    expect(stored.site.benefit6Detail).toBe('');
  },
);

it('the landing settings require a text that was emptied and an address as a link; the group with the error opens [journey-settings-landing.3]', async () => {
  await openPanel(LANDING);
  await expandGroup('Footer');
  await field('Footer', 'LinkedIn').fill('linkedin.example/hill');
  await expandGroup('Benefits');
  const explanation = field('Benefits', 'Benefit 3: explanation');
  await explanation.fill('');
  await expandGroup('Contact');
  await savePanel(LANDING);
  await expect.element(explanation).toHaveFocus();
  await expect.element(explanation).toHaveAccessibleDescription(REQUIRED);
  await expect.element(group('Footer')).toHaveTextContent('1 field to fix');
  await explanation.fill('Now with words');
  await expandGroup('Footer');
  await expectHint(field('Footer', 'LinkedIn'), 'Enter an address such as');
  await field('Footer', 'LinkedIn').fill('https://linkedin.example/hill');
  await savePanel(LANDING);
  await expectToast('Successfully Saved');
  // A link that was set is required, and left out by its own button.
  await field('Footer', 'LinkedIn').fill('');
  await savePanel(LANDING);
  await expectHint(field('Footer', 'LinkedIn'), REQUIRED);
  await button('Leave out: LinkedIn', group('Footer')).click();
  await savePanel(LANDING);
  await expect.poll(() => stored.site.footerLinkedin).toBe('');
});
