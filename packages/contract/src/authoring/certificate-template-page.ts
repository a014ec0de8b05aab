import type { LocaleKey } from '@invigil/domain/site/locale';

/** Content of a certificate: the template's texts in a preview; with placeholders filled once it is issued. */
export interface CertificateContent {
  readonly title: string;
  readonly heading: string;
  /** Lines of text; a line that is the recipient's name alone is set large. */
  readonly mainText: string;
  /** YYYY-MM-DD, or null for none. */
  readonly publishDate: string | null;
  /** Addresses a browser can fetch without a header; empty for none. */
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
}

/** Everything the certificate window shows, inlined into the page by the server. */
export interface CertificatePage {
  readonly locale: LocaleKey;
  readonly siteTitle: string;
  /** The owner's colours; the certificate takes its accent for frame and mark alone. */
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
    /** Unguessable. */
    readonly certificateId: string;
    readonly recipientName: string;
    /** ISO 8601. */
    readonly issuedAt: string;
  } | null;
}
