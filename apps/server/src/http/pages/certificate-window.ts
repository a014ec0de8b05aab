import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import type { PageRenderer } from './page-renderer.ts';

/** Builds the page of a certificate's window. */
export type CertificateWindow = (page: CertificatePage, nonce: string) => Promise<string>;

/** The built window page, with the certificate as embedded data. */
export async function createCertificateWindow(pages: PageRenderer): Promise<CertificateWindow> {
  const template = await readFile(path.join(pages.builds.exam, 'client', 'certificate.html'), 'utf8');
  return async (page, nonce) => withData((await pages.shell(template, nonce)).html, page);
}

/** Only the certificate's data, for API clients of a server without built pages. */
export const bareCertificateWindow: CertificateWindow = async (page) =>
  withData('<!doctype html><!--certificate-page-->', page);

/** Embeds the data in a block that browsers do not run; escapes `<`, so that no text can end the block. */
function withData(html: string, page: CertificatePage): string {
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="certificate-page">${data}</script>`;
  return html.replace('<!--certificate-page-->', () => block);
}
