import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';

/** The part of the page that differs from one request to the next. */
type CertificateProofRequest = Pick<CertificateProofPage, 'locale' | 'path' | 'proof'>;

/** Builds the public page of a certificate. */
export type CertificateProofRenderer = (request: CertificateProofRequest, nonce: string) => Promise<string>;

/** Only the data of the page, for a server without built pages; escapes `<`, so that no text can end the block. */
export const bareCertificateProof: CertificateProofRenderer = async (request) => {
  const data = JSON.stringify(request).replaceAll('<', '\\u003c');
  return `<!doctype html><script type="application/json" id="certificate-proof">${data}</script>`;
};
