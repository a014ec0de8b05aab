import {
  countEarnedCertificates,
  issueCertificates,
  listIssuedCertificates,
} from '@invigil/contract/certificates/register-endpoints';
import { listAssessmentsWithResults } from '@invigil/contract/results/result-endpoints';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectCount,
  expectNone,
  expectTexts,
  main,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';

const row = (certificateId: string, recipientName: string, missingLetters?: string[]) =>
  exampleRow(listIssuedCertificates, { certificateId, recipientName, missingLetters });

beforeEach(() => {
  edge.reply(listAssessmentsWithResults, [{ assessmentId: 9, title: 'Physics' }]);
  edge.reply(
    listIssuedCertificates,
    pagesOf(
      row('0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d11', 'Ana ꤊ', ['ꤊ', '𐍈']),
      row('0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d12', 'Meera Iyer', []),
      row('0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d13', 'Luis Vega'),
    ),
  );
});

const open = () => openScreen('/report/issued', 'admin');
const mark = (name: string) => rowOf(name).getByRole('button', { name: /^No font has/ });

it('a row of the register has a mark that names the letters which no font has, to screen readers and on hover [unprintable-names.1]', async () => {
  await open();
  await expect
    .element(mark('Ana ꤊ'))
    .toHaveAccessibleName('No font has ꤊ (U+A90A), 𐍈 (U+10348). The PDF prints their codes instead.');
  await expect.element(rowOf('Meera Iyer')).toBeVisible();
  await expectNone(mark('Meera Iyer'));
  await expectNone(mark('Luis Vega'));
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 740);
  await mark('Ana ꤊ').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('ꤊ (U+A90A), 𐍈 (U+10348)');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('names with letters that no font has are listed by letter before certificates are issued for all [unprintable-names.2]', async () => {
  edge.reply(countEarnedCertificates, {
    hasTemplate: true,
    earnedCount: 60,
    issuedCount: 0,
    earnedNames: ['Zoe Lind'],
    missingLetters: [
      { letter: 'ꤊ', nameCount: 53, names: ['Ana ꤊ', 'Bea 𐍈ꤊ'] },
      { letter: '\u{1193E}', nameCount: 1, names: ['Bea 𐍈ꤊ'] },
    ],
  });
  edge.reply(issueCertificates, { issuedCount: 60, remainingCount: 0 });
  await open();
  await button('Issue for all').click();
  const notice = dialog()
    .getByRole('status')
    .filter({ hasText: 'Some names have characters that no font has.' });
  await expect.element(notice).toHaveTextContent(/ꤊ \(U\+A90A\): 53 names.*and 51 more/);
  await expect.element(notice).toHaveTextContent('◌\u{1193E} (U+1193E): 1 name');
  await expectTexts(notice.getByRole('listitem'), ['Ana ꤊ', 'Bea 𐍈ꤊ', 'Bea 𐍈ꤊ']);
  await button('Issue 60 certificates').click();
  await expect.element(dialog().getByText('60 certificates issued.')).toBeVisible();
});

it('nothing is said where all names can be printed, and by a server that does not know [unprintable-names.3]', async () => {
  edge.reply(countEarnedCertificates, {
    hasTemplate: true,
    earnedCount: 1,
    issuedCount: 0,
    earnedNames: ['Zoë Lind'],
    missingLetters: [],
  });
  await open();
  await button('Issue for all').click();
  await expect.element(dialog().getByText('Zoë Lind')).toBeVisible();
  await expectNone(dialog().getByText(/no font has/));
  edge.reply(countEarnedCertificates, { hasTemplate: true, earnedCount: 2, issuedCount: 0 });
  await open();
  await button('Issue for all').click();
  await expect.element(button('Issue 2 certificates')).toBeVisible();
  await expectNone(dialog().getByText(/no font has/));
});

it.each(LOCALE_KEYS)(
  'the list by letter fits a phone in the language %s [unprintable-names.4]',
  async (locale) => {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => readIn('en'));
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(320, 740);
    edge.reply(countEarnedCertificates, {
      hasTemplate: true,
      earnedCount: 2,
      issuedCount: 0,
      missingLetters: [{ letter: 'ꤊ', nameCount: 1, names: ['ꤊ'.repeat(100)] }],
    });
    await readIn(locale);
    await open();
    const actions = main().getByCss('button[aria-haspopup="dialog"]');
    await expectCount(actions, 2);
    await actions.last().click();
    await expect.element(dialog().getByText('ꤊ'.repeat(100))).toBeVisible();
    const panel = dialog().element();
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
);
