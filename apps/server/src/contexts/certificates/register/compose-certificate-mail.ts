import type { LocaleKey } from '@invigil/domain/site/locale';
import type { MailPart } from '@invigil/domain/site/mail-text-settings';
import { mailText } from '@invigil/mail-texts/mail-text';

interface CertificateFacts {
  readonly fullName: string;
  /** Title of the assessment. */
  readonly title: string;
  readonly issuer: string;
  /** Address of the public page; null on a site without a public address. */
  readonly publicAddress: string | null;
}

/** The texts of the e-mail that tells a candidate of an issued certificate; the link of the sign-in follows them. */
export function composeCertificateMail(
  locale: LocaleKey,
  { fullName, title, issuer, publicAddress }: CertificateFacts,
): Record<MailPart, string> {
  const proof = publicAddress === null ? [] : [`${mailText(locale, 'certificate.check')}\n${publicAddress}`];
  return {
    Subject: mailText(locale, 'certificate.Subject', { title }),
    Header: mailText(locale, 'certificate.Header'),
    Body: [
      mailText(locale, 'certificate.issued', { fullName, issuer, title }),
      ...proof,
      mailText(locale, 'certificate.signIn'),
    ].join('\n\n'),
  };
}
