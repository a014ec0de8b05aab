import {
  countEarnedCertificates,
  issueCertificates,
  listIssuedCertificates,
  listReissuableAttempts,
  openIssuedCertificate,
  reissueCertificate,
  revokeCertificate,
} from '@invigil/contract/certificates/register-endpoints';
import { listAssessmentsWithResults } from '@invigil/contract/results/result-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  dialog,
  expectNone,
  expectToast,
  field,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

const VALID = {
  attemptId: 71,
  certificateId: '0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d11',
  recipientName: 'Meera Iyer',
  title: 'Physics',
  number: 'CERT-07',
  state: 'valid' as const,
  revocation: null,
  revokedAt: null,
  reason: '',
  publicAddress: 'https://exams.example.org/v/0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d11',
  canBeReissued: true,
};
const REVOKED = {
  certificateId: '0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d12',
  recipientName: '',
  state: 'revoked' as const,
  revocation: 'byAdmin' as const,
  revokedAt: new Date('2026-11-20T10:00:00Z'),
  reason: 'Copied answers',
  publicAddress: 'https://exams.example.org/v/0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d12',
  canBeReissued: false,
};

beforeEach(() => {
  edge.reply(listAssessmentsWithResults, [
    { assessmentId: 9, title: 'Physics' },
    { assessmentId: 10, title: 'Chemistry' },
  ]);
  edge.reply(
    listIssuedCertificates,
    pagesOf(exampleRow(listIssuedCertificates, VALID), exampleRow(listIssuedCertificates, REVOKED)),
  );
});

const open = (query = '') => openScreen(`/report/issued${query}`, 'admin');

it('the register shows holder, state and reason, and the name opens the public page [register-screen.1]', async () => {
  await open();
  const row = rowOf('Meera Iyer');
  await expect.element(row.getByText('Valid', { exact: true })).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Meera Iyer' }))
    .toHaveAttribute('href', VALID.publicAddress);
  await expect.element(rowOf('Holder erased').getByText(/Copied answers/)).toBeVisible();
});

it('the register shows the beginning of each id beside the number of its template, and is searched by it, on a phone too [register-screen.13]', async () => {
  await open();
  await expect.element(page.getByRole('columnheader', { name: 'Certificate ID' })).toBeVisible();
  await expect.element(rowOf('Meera Iyer')).toHaveTextContent('0B7D-5E0E');
  await expect.element(rowOf('Meera Iyer')).toHaveTextContent('CERT-07');
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  await expect.element(rowOf('Meera Iyer').getByText('0B7D-5E0E')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.getByRole('searchbox').fill('0B7D-5E0E');
  await expect.poll(() => edge.requests(listIssuedCertificates).at(-1)?.query.search).toBe('0B7D-5E0E');
});

it('the filter of the register is in its address, and asks the server [register-screen.2]', async () => {
  await open('?show=revoked&quiz=9');
  await expect.element(button('Revoked')).toHaveAttribute('aria-pressed', 'true');
  await button('Replaced').click();
  await expect.poll(() => location.search).toBe('?show=replaced&quiz=9');
  await expect
    .poll(() =>
      edge.requests(listIssuedCertificates).map(({ params, query }) => [params.assessmentId, query.state]),
    )
    .toEqual([
      [9, 'revoked'],
      [9, 'replaced'],
    ]);
});

it('a valid certificate is revoked with a reason, which is required [register-screen.3]', async () => {
  edge.reply(revokeCertificate, { message: 'successfullySaved' });
  await open();
  await chooseInRow(rowOf('Meera Iyer'), 'Revoke');
  await button('Revoke certificate', dialog()).click();
  await expect.element(dialog().getByText('Enter a reason', { exact: false })).toBeVisible();
  await field('Reason').fill('Copied answers');
  await button('Revoke certificate', dialog()).click();
  await expectToast('Certificate of Meera Iyer revoked.');
  expect(edge.requests(revokeCertificate).map(({ body }) => body)).toEqual([
    { certificateId: VALID.certificateId, reason: 'Copied answers' },
  ]);
});

it('a refused revocation keeps the reason and says why [register-screen.4]', async () => {
  edge.refuse(revokeCertificate, 'certificateNotValid');
  await open();
  await chooseInRow(rowOf('Meera Iyer'), 'Revoke');
  await field('Reason').fill('Copied answers');
  await button('Revoke certificate', dialog()).click();
  await expect.element(dialog().getByText(refusalText('certificateNotValid'))).toBeVisible();
  await expect.element(field('Reason')).toHaveValue('Copied answers');
});

it('a certificate is issued again with a reason, and its candidate is told where e-mail is set up [register-screen.5]', async () => {
  edge.reply(getSiteSettings, { ...exampleAnswer(getSiteSettings), canSendMail: true });
  edge.reply(reissueCertificate, { certificateId: REVOKED.certificateId });
  await open();
  await chooseInRow(rowOf('Meera Iyer'), 'Issue again');
  await field('Reason').fill('The name was wrong');
  await dialog().getByLabelText('Tell candidates by e-mail').click();
  await button('Issue again', dialog()).click();
  await expectToast('Certificate of Meera Iyer issued again.');
  expect(edge.requests(reissueCertificate).map(({ body }) => body)).toEqual([
    {
      certificateId: VALID.certificateId,
      attemptId: VALID.attemptId,
      reason: 'The name was wrong',
      sendsMail: true,
    },
  ]);
  expect(edge.requests(listReissuableAttempts)).toEqual([]);
});

it('an Admin chooses the attempt whose certificate takes the place of a revoked one, at first its own [register-screen.12]', async () => {
  const revoked = { ...REVOKED, recipientName: 'Meera Iyer', attemptId: 70, canBeReissued: true };
  edge.reply(listIssuedCertificates, pagesOf(exampleRow(listIssuedCertificates, revoked)));
  const attempt = (attemptId: number, obtainedMarks: number) =>
    exampleRow(listReissuableAttempts, { attemptId, obtainedMarks, totalMarks: 500 });
  edge.reply(listReissuableAttempts, [attempt(71, 450), attempt(70, 400)]);
  edge.reply(reissueCertificate, { certificateId: VALID.certificateId });
  await open();
  await chooseInRow(rowOf('Meera Iyer'), 'Issue again');
  await expect.element(field('Attempt')).toHaveValue('70');
  await expect.element(field('Attempt')).toHaveAccessibleDescription(/gets certificates of this assessment/);
  await field('Attempt').selectOptions(page.getByRole('option', { name: '4.5 / 5' }));
  await field('Reason').fill('The second attempt was supervised');
  await button('Issue again', dialog()).click();
  await expectToast('Certificate of Meera Iyer issued again.');
  expect(edge.requests(reissueCertificate).map(({ body }) => body.attemptId)).toEqual([71]);

  edge.reply(listReissuableAttempts, [attempt(71, 450)]);
  await open();
  await chooseInRow(rowOf('Meera Iyer'), 'Issue again');
  await expect.element(field('Attempt')).toHaveValue('71');
  edge.reply(listReissuableAttempts, []);
  await open();
  await chooseInRow(rowOf('Meera Iyer'), 'Issue again');
  await expect.element(dialog().getByText('No attempt of this candidate earns a certificate.')).toBeVisible();
});

it('the actions of a certificate whose holder was erased neither revoke nor issue it again [register-screen.6]', async () => {
  await open();
  await expect.element(rowOf('Holder erased')).toBeVisible();
  await expect.element(rowOf('Meera Iyer').getByRole('button', { name: /^More for/ })).toBeVisible();
  await expectNone(rowOf('Holder erased').getByRole('button', { name: /^More for/ }));
});

it('certificates are issued for all, call after call, with their progress [register-screen.7]', async () => {
  let remaining = 120;
  edge.reply(countEarnedCertificates, () => ({
    hasTemplate: true,
    earnedCount: remaining,
    issuedCount: 200 - remaining,
  }));
  edge.reply(issueCertificates, () => {
    const issuedCount = Math.min(50, remaining);
    remaining -= issuedCount;
    return { issuedCount, remainingCount: remaining };
  });
  await open('?quiz=10');
  await button('Issue for all').click();
  await expect.element(dialog().getByLabelText('Assessment', { exact: true })).toHaveValue('10');
  await expect
    .element(dialog().getByText('120 candidates have earned a certificate and have none. 80 have one.'))
    .toBeVisible();
  await button('Issue 120 certificates').click();
  await expect.element(dialog().getByText('120 certificates issued.')).toBeVisible();
  await expect.element(button('Issue 0 certificates')).toBeDisabled();
  expect(edge.requests(issueCertificates).map(({ body }) => body.assessmentId)).toEqual([10, 10, 10]);
});

it('candidates who have earned a certificate are named before it is issued, the first of many [register-screen.14]', async () => {
  edge.reply(countEarnedCertificates, {
    hasTemplate: true,
    earnedCount: 3,
    issuedCount: 0,
    earnedNames: ['Ada Berg', 'Zoe Lind'],
  });
  await open();
  await button('Issue for all').click();
  const names = dialog().getByRole('listitem');
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual(['Ada Berg', 'Zoe Lind']);
  await expect.element(dialog().getByText('and 1 more')).toBeVisible();
  expect(edge.requests(issueCertificates)).toEqual([]);
});

it('an Admin opens a certificate of the register in its window, a revoked one too [register-screen.15]', async () => {
  edge.reply(openIssuedCertificate, { address: '/api/Quiz/ShowIssuedCertificate/one?ticket=2' });
  const assign = vi.fn();
  const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { assign } } as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  await open();
  await rowOf('Meera Iyer').getByRole('button', { name: 'View certificate' }).click();
  await expect.poll(() => assign.mock.calls.length).toBe(1);
  await rowOf('Holder erased').getByRole('button', { name: 'View certificate' }).click();
  await expect
    .poll(() => edge.bodies(openIssuedCertificate).map(({ certificateId }) => certificateId))
    .toEqual([VALID.certificateId, REVOKED.certificateId]);
  expect(String(assign.mock.calls[0]?.[0])).toContain('/api/Quiz/ShowIssuedCertificate/one?ticket=2');
});

it('issuing for all stops at a failed call, and says what was issued and what is left [register-screen.8]', async () => {
  edge.reply(countEarnedCertificates, { hasTemplate: true, earnedCount: 120, issuedCount: 0 });
  edge.reply(issueCertificates, () => {
    edge.fail(issueCertificates, 0);
    return { issuedCount: 50, remainingCount: 70 };
  });
  await open();
  await button('Issue for all').click();
  await button('Issue 120 certificates').click();
  await expect
    .element(dialog().getByText('50 certificates issued. 70 are still to be issued.', { exact: false }))
    .toBeVisible();
});

it('nothing can be issued for an assessment without a template [register-screen.9]', async () => {
  edge.reply(countEarnedCertificates, { hasTemplate: false, earnedCount: 0, issuedCount: 0 });
  await open();
  await button('Issue for all').click();
  await expect.element(dialog().getByText(/has no certificate template/)).toBeVisible();
  await expect.element(button('Issue 0 certificates')).toBeDisabled();
});

it('a site without a public address says that nobody can check its certificates [register-screen.10]', async () => {
  edge.reply(
    listIssuedCertificates,
    pagesOf(exampleRow(listIssuedCertificates, { ...VALID, publicAddress: null })),
  );
  edge.reply(getSiteSettings, { ...exampleAnswer(getSiteSettings), canProveCertificates: false });
  await open();
  await expect
    .element(page.getByText('Certificates can be issued, viewed, printed and downloaded.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('Ask the owner of this site to set PUBLIC_URL.', { exact: false }))
    .toBeVisible();
  await expectNone(rowOf('Meera Iyer').getByRole('link'));
});

it('the filter of the register fits on a phone in every language [register-screen.11]', async () => {
  try {
    for (const locale of LOCALE_KEYS) {
      await readIn(locale);
      await open();
      await page.viewport(360, 740);
      await expect.element(rowOf('Meera Iyer')).toBeVisible();
      await document.fonts.ready;
      const segments = page.getByCss('.tools .segments').element();
      expect([locale, segments.scrollWidth]).toEqual([locale, segments.clientWidth]);
      for (const segment of segments.children) {
        expect([locale, segment.scrollWidth]).toEqual([locale, segment.clientWidth]);
        expect(segment.getBoundingClientRect().right).toBeLessThanOrEqual(360);
      }
    }
  } finally {
    await readIn('en');
  }
});
