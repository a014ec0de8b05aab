import { createTemplate, updateTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { button, expectHint, expectNone, expectToast, main } from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import {
  DESIGN,
  element,
  heading,
  listed,
  openDesigner,
  startDesigner,
} from './design/designer.test-data.ts';

beforeEach(startDesigner);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const notice = () => main().getByRole('status').filter({ hasText: /U\+/ });
const openNew = () => openScreen('/report/template?template=new', 'admin');

it('letters that no font has are named at the field of a text and beside the button that saves, which saves them [template-letters.1]', async () => {
  await openNew();
  await field('Title').fill('Honours ꤊ');
  await field('Left signature (optional)').fill('Ana 𐍈ꤊ');
  await expectHint(field('Title'), 'No font has ꤊ \\(U\\+A90A\\). The PDF prints its code instead.');
  await expectHint(
    field('Left signature (optional)'),
    'ꤊ \\(U\\+A90A\\), 𐍈 \\(U\\+10348\\). The PDF prints their codes',
  );
  await expect.element(field('Title')).toBeValid();
  await expect.element(notice()).toHaveTextContent('No font has ꤊ (U+A90A), 𐍈 (U+10348).');
  await button('Save').click();
  await expectToast('Successfully Saved');
  expect(edge.bodies(createTemplate)).toMatchObject([{ title: 'Honours ꤊ', leftSignatureText: 'Ana 𐍈ꤊ' }]);
});

it('a text in scripts that have fonts has no warning, and a corrected one loses it [template-letters.2]', async () => {
  await openNew();
  await field('Title').fill('Honours ꤊ');
  await expect.element(notice()).toBeVisible();
  await field('Title').fill('½ ę 李 ع ≥ สม');
  await expectNone(notice());
  await expect.element(field('Title')).not.toHaveAttribute('aria-describedby');
});

it('the designer marks the elements whose texts have such letters, and names them at the field of a free text [template-letters.3]', async () => {
  await openDesigner({
    ...DESIGN,
    elements: [heading, { ...heading, kind: 'freeText', text: 'Dean 𐍈', y: 90 }],
  });
  await expect.element(notice()).toHaveTextContent('No font has 𐍈 (U+10348).');
  await expectHint(button('Free text: Dean 𐍈', listed().first()), 'No font has 𐍈');
  await expect.element(button('Heading', listed().last())).not.toHaveAttribute('aria-describedby');
  await element(/^Free text: Dean/).click();
  await expectHint(field('Text'), 'No font has 𐍈 \\(U\\+10348\\)');
  await field('Text').fill('Dean');
  await expectNone(notice());
  await button('Save').click();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updateTemplate)).toHaveLength(1);
});

it.each(LOCALE_KEYS)(
  'the warning fits a window of 320 px in the language %s [template-letters.4]',
  async (locale) => {
    onTestFinished(() => readIn('en'));
    await readIn(locale);
    await page.viewport(320, 740);
    await openNew();
    const title = page.getByRole('textbox').first();
    await title.fill(`${'ꤊ𐍈ꤋꤌꤍꤎꤏꤐꤑꤒ'}`);
    await expect.element(notice()).toHaveTextContent(/U\+A90A.*U\+10348.*2/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);
