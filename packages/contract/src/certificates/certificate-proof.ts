import type { CertificateState } from '@invigil/domain/certificates/certificate-state';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { LandingPage } from '../landing-page.ts';

/** The facts that the public page of a certificate tells. */
export interface CertificateProof {
  readonly certificateId: string;
  /** Empty once the holder's data were erased. */
  readonly recipientName: string;
  readonly title: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  /** The Admin; empty where none is known. */
  readonly issuerName: string;
  readonly state: CertificateState;
  /** The certificate that stands in its place. */
  readonly successorId: string | null;
}

/** Data of the public page of a certificate, which the server passes to the renderer. */
export interface CertificateProofPage {
  readonly locale: LocaleKey;
  /** Path of this page, for the links to its other languages. */
  readonly path: string;
  readonly siteTitle: string;
  readonly logoUrl: string | undefined;
  readonly colours: LandingPage['colours'];
  /** The proof, or why there is none: no such certificate, or too many calls from the reader's network. */
  readonly proof: CertificateProof | 'missing' | 'tooManyCalls';
}
