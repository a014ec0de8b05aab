import type { CertificateLabels } from './certificate-facts.ts';

/**
 * The labels of a certificate's facts in the language of a translator.
 *
 * @param t translates the keys of certificate.json
 */
export function certificateLabels(
  t: (key: `labels.${keyof CertificateLabels}`) => string,
): CertificateLabels {
  return {
    number: t('labels.number'),
    published: t('labels.published'),
    issued: t('labels.issued'),
    id: t('labels.id'),
    verification: t('labels.verification'),
    revoked: t('labels.revoked'),
    replaced: t('labels.replaced'),
  };
}
