import type { Certificate } from '@invigil/certificate/Certificate.tsx';
import { certificateLabels } from '@invigil/certificate/certificate-labels.ts';
import { type SampleName, sampleIssue, sampleValues } from '@invigil/certificate/sample-values.ts';
import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import { currentLanguage } from '@invigil/ui/i18n/locale-choice.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { siteColours } from '../../../shared/session/site-colours.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';

type CertificateProps = ComponentProps<typeof Certificate>;

/** The colours of the site that a certificate depends on. */
export function certificateSite(): CertificateProps['certificate']['colours'] {
  const { appBarColor, headerColor, bodyColor, footerColor } = siteColours();
  return {
    appBarColor: appBarColor ?? '',
    headerColor: headerColor ?? '',
    bodyColor: bodyColor ?? '',
    footerColor: footerColor ?? '',
  };
}

/** The sample in the script of the reader's language, where one exists. */
export function ownSample(): SampleName {
  const { key } = currentLanguage();
  if (key === 'in') return 'hindi';
  return key === 'bn' ? 'bengali' : 'typical';
}

/** Makes the certificate of a template's content as it is issued to a sample candidate. */
export function useSampleCertificate(number: string) {
  const { t } = useTranslation('certificate');
  const siteTitle = useSiteTitle();
  const labels = certificateLabels((key) => t(key));
  return (content: CertificateContent, sample: SampleName): CertificateProps => ({
    certificate: {
      siteTitle,
      colours: certificateSite(),
      content: fillTexts(content, sampleValues(sample)),
      number,
      issued: sampleIssue(sample),
    },
    labels,
    language: currentLanguage(),
  });
}
