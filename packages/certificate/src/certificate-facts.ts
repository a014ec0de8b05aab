import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import type { Language } from '@invigil/ui/i18n/languages.ts';

/** Words for the facts at the foot of a certificate, in the reader's language. */
export interface CertificateLabels {
  readonly number: string;
  readonly published: string;
  readonly issued: string;
  readonly id: string;
}

export interface CertificateFact {
  readonly label: string;
  readonly value: string;
  /** Small, beneath the value. */
  readonly detail?: string;
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The beginning of an id, as people read it out: 7F3A-92CD. */
function readableId(id: string): string {
  const digits = id.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
}

/** What the foot of a certificate states, from left to right. Days are those of the reader's place. */
export function certificateFacts(
  { content, number, issued }: Pick<CertificatePage, 'content' | 'number' | 'issued'>,
  labels: CertificateLabels,
  language: Language,
): CertificateFact[] {
  const facts: CertificateFact[] = [{ label: labels.number, value: number }];
  if (content.publishDate) {
    // a day without a time is the same day everywhere
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
