import type { LocaleKey } from '../site/locale.ts';

/** Certificates of one file. */
export const MAX_CERTIFICATES = 500;

/** The name of a file of some certificates, as a browser saves it. */
export const certificateFileName = (certificates: number): string =>
  certificates === 1 ? 'certificate.pdf' : 'certificates.pdf';

/** The title of a file, by the language of its reader. */
export const CERTIFICATE_FILE_TITLES: Readonly<Record<LocaleKey, string>> = {
  en: 'Certificates',
  es: 'Certificados',
  it: 'Certificati',
  in: 'प्रमाणपत्र',
  bn: 'সনদ',
};
