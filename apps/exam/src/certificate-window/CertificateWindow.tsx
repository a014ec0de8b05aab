import { Certificate } from '@invigil/certificate/Certificate.tsx';
import { certificateLabels } from '@invigil/certificate/certificate-labels.ts';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateToolbar } from './CertificateToolbar.tsx';
import { CertificateView } from './CertificateView.tsx';
import { useMinWidth } from './certificate-widths.ts';

/** A whole certificate fits from this width on, by the product's rule for narrow screens. */
const FULL_WIDTH = 960;

type PdfOutcome = { readonly kind: 'made'; readonly missingImages: number } | { readonly kind: 'failed' };

/** A certificate in its own window: issued to its candidate, or a preview of its author's template. */
export function CertificateWindow({ page }: { page: CertificatePage }) {
  const { t } = useTranslation('certificate');
  const isWide = useMinWidth(FULL_WIDTH);
  const [isZoomed, setZoomed] = useState(false);
  const [outcome, setOutcome] = useState<PdfOutcome | null>(null);
  const isEnlarged = !isWide && isZoomed;
  const isPreview = page.issued === null;
  const isPortrait = page.content.design?.orientation === 'portrait';
  const language = languageOf(page.locale);
  const labels = certificateLabels(t);
  const title = t(isPreview ? 'previewTitle' : 'title');
  useEffect(() => {
    document.title = `${title} | ${page.siteTitle}`;
  }, [title, page.siteTitle]);

  const { busy, run: download } = useSingleFlight(async () => {
    setOutcome(null);
    try {
      const { makeCertificatePdf } = await import('@invigil/certificate/certificate-pdf.ts');
      const { file, missingImages } = await makeCertificatePdf(page, labels, language);
      saveFile(file, 'Certificate.pdf', 'application/pdf');
      setOutcome({ kind: 'made', missingImages });
    } catch {
      setOutcome({ kind: 'failed' });
    }
  });

  return (
    <div className={isPortrait ? 'certificate-window portrait' : 'certificate-window'}>
      <CertificateToolbar
        isPreview={isPreview}
        pdf={{ busy, download }}
        zoom={isWide ? null : { isEnlarged, toggle: () => setZoomed(!isEnlarged) }}
      />
      <main>
        <h1 className="visually-hidden">{title}</h1>
        <div className="certificate-notices no-print">
          {isPreview && <Notice title={t('preview.title')}>{t('preview.text')}</Notice>}
          {outcome?.kind === 'failed' && <Notice kind="bad">{t('failed')}</Notice>}
          {outcome?.kind === 'made' && outcome.missingImages > 0 && (
            <Notice kind="warn">{t('missing', { count: outcome.missingImages })}</Notice>
          )}
        </div>
        <CertificateView label={title} isEnlarged={isEnlarged}>
          <Certificate certificate={page} labels={labels} language={language} />
        </CertificateView>
      </main>
    </div>
  );
}
