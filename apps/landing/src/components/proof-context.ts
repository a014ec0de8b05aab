import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import { fillText } from '@invigil/landing-page/landing-context.ts';
import { createContext, useContext } from 'react';

/** The page of a certificate with the texts of its language. */
export interface ProofData {
  readonly page: CertificateProofPage;
  readonly texts: Readonly<Record<string, string>>;
}

export const ProofContext = createContext<ProofData | null>(null);

/** The data of the page, and its texts. */
export function useProof() {
  const data = useContext(ProofContext);
  if (!data) throw new Error('The page of the certificate has no data');
  const { page, texts } = data;
  return {
    page,
    t: (key: string, values?: Readonly<Record<string, string>>) => fillText(texts, key, values),
  };
}
