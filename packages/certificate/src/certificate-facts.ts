import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { readableCertificateId } from '@invigil/domain/certificates/certificate-id';
import type { Language } from '@invigil/ui/i18n/languages.ts';

/** Labels of the facts at the foot of a certificate, in the reader's language. */
export interface CertificateLabels {
  readonly number: string;
  readonly published: string;
  readonly issued: string;
  readonly id: string;
  /** Before the address of the public page. */
  readonly verification: string;
  /** Written across a certificate that is not valid. */
  readonly revoked: string;
  readonly replaced: string;
}

export interface CertificateFact {
  readonly kind: 'number' | 'publishDate' | 'issuedOn' | 'certificateId' | 'verification';
  readonly label: string;
  readonly value: string;
  /** Small text below the value. */
  readonly detail?: string;
}

/**
 * Sample values of the elements that a certificate gets when it is issued, for the preview of a design: a preview shows these elements where they
 * will be. The code leads to a domain that is reserved for examples. A site without a public address issues certificates
 * without the code and its text.
 */
export const SAMPLE_ISSUE = {
  certificateId: '00000000-0000-4000-8000-000000000000',
  issuedAt: '2026-11-21T12:00:00Z',
  publicAddress: 'https://example.org/v/00000000-0000-4000-8000-000000000000',
} as const;

/** A day in a language; without a time zone in that of the browser. */
function dayText(instant: string, { intl }: Pick<Language, 'intl'>, timeZone: string | undefined): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(intl, { ...day, timeZone }).format(new Date(instant));
}

/**
 * The facts of a certificate, in the order of the standard arrangement's foot, and last the address of its public page.
 * `issuedAt` is shown in the reader's time zone, which the server is told. The preview of a design has those of a sample.
 */
export function certificateFacts(
  { content, number, issued }: Pick<CertificatePage, 'content' | 'number' | 'issued'>,
  labels: CertificateLabels,
  language: Pick<Language, 'intl'>,
  timeZone?: string,
): CertificateFact[] {
  const facts: CertificateFact[] = [{ kind: 'number', label: labels.number, value: number }];
  if (content.publishDate) {
    // UTC, so that a date without a time is the same day in every time zone.
    const value = dayText(content.publishDate, language, 'UTC');
    facts.push({ kind: 'publishDate', label: labels.published, value });
  }
  const shown = issued ?? (content.design ? SAMPLE_ISSUE : null);
  if (shown) {
    const { certificateId, issuedAt, publicAddress } = shown;
    const id = { value: readableCertificateId(certificateId), detail: certificateId };
    facts.push({ kind: 'issuedOn', label: labels.issued, value: dayText(issuedAt, language, timeZone) });
    facts.push({ kind: 'certificateId', label: labels.id, ...id });
    if (publicAddress !== null) {
      const value = publicAddress.replace(/^https?:\/\//, '');
      facts.push({ kind: 'verification', label: labels.verification, value });
    }
  }
  return facts;
}
