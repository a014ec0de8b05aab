import { downloadBadge } from '@invigil/contract/certificates/badge-endpoints';
import { listOwnCertificates, openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../../testing/example-answers.test-data.ts';
import { button, dialog, expectNone, rowOf } from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';

const ADDRESS = 'https://exams.example.org/v/0b7d5e0e-4a56-4d1f-9c64-6a6f8f5c9d11';

let publicAddress: string | null;
let isRevoked: boolean;

beforeEach(() => {
  publicAddress = ADDRESS;
  isRevoked = false;
  allowProof(true);
  edge.reply(listOwnCertificates, () => [
    exampleRow(listOwnCertificates, { attemptId: 71, title: 'Physics', publicAddress, isRevoked }),
  ]);
});

const allowProof = (canProveCertificates: boolean) =>
  edge.reply(getSiteSettings, { ...exampleAnswer(getSiteSettings), canProveCertificates });

async function open() {
  await openScreen('/report/certificates', 'candidate');
  await button('Share and prove: Physics').click();
}

/** Names of the files that the page hands to the browser's downloads. */
function watchDownloads(): string[] {
  const names: string[] = [];
  const watch = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
    event.preventDefault();
    names.push(link.download);
  };
  const { click } = HTMLAnchorElement.prototype;
  // A link that is not in the document sends its click to nobody else.
  HTMLAnchorElement.prototype.click = function clickWatched(this: HTMLAnchorElement) {
    this.addEventListener('click', watch, { once: true });
    click.call(this);
  };
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click;
  });
  return names;
}

it('a candidate sees the public address of an issued certificate, and downloads its badge in each format [certificate-share.1]', async () => {
  const names = watchDownloads();
  edge.reply(downloadBadge, ({ params: { format } }) => ({
    fileName: `badge.${format}`,
    mediaType: 'application/octet-stream',
    content: btoa('a badge'),
  }));
  await open();
  await expect.element(dialog().getByRole('link', { name: ADDRESS })).toHaveAttribute('href', ADDRESS);
  for (const name of ['Picture (PNG)', 'Credential (JWT)', 'Credential (JSON)']) {
    await button(name).click();
    await expect.element(button(name)).toHaveAttribute('aria-busy', 'false');
  }
  await expect.poll(() => names).toEqual(['badge.png', 'badge.jwt', 'badge.json']);
});

it('a certificate that was not opened yet is issued before it is shared [certificate-share.2]', async () => {
  publicAddress = null;
  edge.reply(openCertificate, () => {
    publicAddress = ADDRESS;
    return { address: '/api/Quiz/ShowCertificate/1/1/71' };
  });
  await open();
  await expect.element(dialog().getByRole('link', { name: ADDRESS })).toBeVisible();
  expect(edge.requests(openCertificate).map(({ body }) => body.attemptId)).toEqual([71]);
});

it('a site without a public address says that a certificate has neither a page nor a badge [certificate-share.3]', async () => {
  allowProof(false);
  publicAddress = null;
  await open();
  await expect
    .element(dialog().getByText('This site has no public address yet', { exact: false }))
    .toBeVisible();
  await expectNone(button('Picture (PNG)'));
  expect(edge.requests(openCertificate)).toEqual([]);
});

it('a badge that cannot be downloaded says why in the dialog [certificate-share.4]', async () => {
  edge.fail(downloadBadge, 0);
  await open();
  await button('Credential (JWT)').click();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
});

it('a certificate that the organiser has revoked says so in its row, and neither opens nor is shared [certificate-share.6]', async () => {
  isRevoked = true;
  publicAddress = null;
  await openScreen('/report/certificates', 'candidate');
  await expect.element(rowOf('Physics')).toHaveTextContent('Revoked by the organiser');
  await expectNone(rowOf('Physics').getByRole('button'));
});

it('a certificate that is revoked while its row is shown says so where it is opened [certificate-share.7]', async () => {
  publicAddress = null;
  edge.refuse(openCertificate, 'certificateRevoked');
  await open();
  await expect.element(dialog().getByText(refusalText('certificateRevoked'))).toBeVisible();
});
