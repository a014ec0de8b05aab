import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import type { LocaleKey } from '@invigil/domain/site/locale';

/** Content of a certificate: the template's texts in a preview, or texts with filled placeholders once issued. */
export interface CertificateContent {
  readonly title: string;
  readonly heading: string;
  /** Lines of text. A line with only the recipient's name is set in large type. */
  readonly mainText: string;
  /** YYYY-MM-DD; null for a certificate without a date. */
  readonly publishDate: string | null;
  /** Addresses that a browser can fetch without an authorization header; empty without a picture. */
  readonly topLeftImagePath: string;
  readonly topRightImagePath: string;
  readonly bottomMiddleImagePath: string;
  readonly backgroundImagePath: string;
  /** #RRGGBB. */
  readonly backgroundColor: string;
  readonly leftSignatureImagePath: string;
  readonly leftSignatureText: string;
  readonly rightSignatureImagePath: string;
  readonly rightSignatureText: string;
  /** Absent or null for the standard arrangement, which fits itself to the texts. */
  readonly design?: CertificateDesign | null;
}

/** Data of the certificate window, which the server inlines into the page. */
export interface CertificatePage {
  readonly locale: LocaleKey;
  readonly siteTitle: string;
  /** Colours of the site. The certificate uses only the accent, for frame and mark. */
  readonly colours: {
    readonly appBarColor: string;
    readonly headerColor: string;
    readonly bodyColor: string;
    readonly footerColor: string;
  };
  readonly content: CertificateContent;
  /** Number of the template, e.g. CERT-07. */
  readonly number: string;
  /** Fields of an issued certificate; null in an author's preview. */
  readonly issued: {
    /** A random UUID, so that nobody can guess the id of another certificate. */
    readonly certificateId: string;
    readonly recipientName: string;
    /** ISO 8601. */
    readonly issuedAt: string;
    /** Address of the public page that says whether the certificate is valid; null on a site without a public address. */
    readonly publicAddress: string | null;
    /** Absent for a valid certificate; written across the page of any other. */
    readonly state?: 'revoked' | 'replaced';
  } | null;
}
