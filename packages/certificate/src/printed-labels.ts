import type { LocaleKey } from '@invigil/domain/site/locale';
import type { CertificateLabels } from './certificate-facts.ts';
import bn from './locales/bn/certificate.json' with { type: 'json' };
import en from './locales/en/certificate.json' with { type: 'json' };
import es from './locales/es/certificate.json' with { type: 'json' };
import hi from './locales/in/certificate.json' with { type: 'json' };
import it from './locales/it/certificate.json' with { type: 'json' };

/** The labels of a certificate in each language, for the server: a page loads the texts of its own language alone. */
export const PRINTED_LABELS: Readonly<Record<LocaleKey, CertificateLabels>> = {
  en: en.labels,
  es: es.labels,
  it: it.labels,
  in: hi.labels,
  bn: bn.labels,
};
