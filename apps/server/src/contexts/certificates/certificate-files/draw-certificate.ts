import { certificateColours } from '@invigil/certificate/certificate-colours.ts';
import { certificateFacts } from '@invigil/certificate/certificate-facts.ts';
import type { CertificateInput } from '@invigil/certificate/certificate-input.ts';
import { type CertificateLayout, layCertificate } from '@invigil/certificate/certificate-layout.ts';
import { PRINTED_LABELS } from '@invigil/certificate/printed-labels.ts';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { INTL_LOCALES } from '@invigil/domain/site/locale';

/** A certificate for print, in the reader's language and time zone. */
export type PrintedCertificate = CertificateInput &
  Pick<CertificatePage, 'number' | 'colours' | 'locale'> & { readonly timeZone: string };

export type CertificateColours = ReturnType<typeof certificateColours>;

/** The layout of the certificate's window. */
export function layPrinted(certificate: PrintedCertificate): CertificateLayout {
  const { locale, timeZone } = certificate;
  const labels = PRINTED_LABELS[locale];
  const facts = certificateFacts(certificate, labels, { intl: INTL_LOCALES[locale] }, timeZone);
  return layCertificate(certificate, facts, labels);
}

export const coloursOf = ({ content, colours }: PrintedCertificate): CertificateColours =>
  certificateColours(content.backgroundColor, colours);
