import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import type { Language } from '@invigil/ui/i18n/languages.ts';

/** Labels of the facts at the foot of a certificate, in the reader's language. */
export interface CertificateLabels {
  readonly number: string;
  readonly published: string;
  readonly issued: string;
  readonly id: string;
}

export interface CertificateFact {
  readonly label: string;
  readonly value: string;
  /** Small text below the value. */
  readonly detail?: string;
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The first eight characters of an id, in a form to read aloud: 7F3A-92CD. */
function readableId(id: string): string {
  const digits = id.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** The facts at the foot of a certificate, from left to right. `issuedAt` is shown in the reader's time zone. */
export function certificateFacts(
  { content, number, issued }: Pick<CertificatePage, 'content' | 'number' | 'issued'>,
  labels: CertificateLabels,
  language: Language,
): CertificateFact[] {
  const facts: CertificateFact[] = [{ label: labels.number, value: number }];
  if (content.publishDate) {
    // UTC, so that a date without a time is the same day in every time zone.
    const value = formatDate(content.publishDate, { ...DAY, timeZone: 'UTC' }, language);
    facts.push({ label: labels.published, value });
  }
  if (issued) {
    const { certificateId, issuedAt } = issued;
    facts.push({ label: labels.issued, value: formatDate(issuedAt, DAY, language) });
    facts.push({ label: labels.id, value: readableId(certificateId), detail: certificateId });
  }
  return facts;
}
