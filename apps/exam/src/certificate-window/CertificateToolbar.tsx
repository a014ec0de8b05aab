import { FileDown, Maximize2, Minimize2, Printer, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface CertificateToolbarProps {
  isPreview: boolean;
  pdf: { busy: boolean; download: () => void };
  /** Null where the window is wide enough for the whole certificate; in a narrow one its file comes first. */
  zoom: { isEnlarged: boolean; toggle: () => void } | null;
}

/** Closes a window that a script has opened; in any other window the link navigates. */
function closeWindow(event: MouseEvent): void {
  close();
  if (closed) event.preventDefault();
}

/** Actions on a certificate; not printed. */
export function CertificateToolbar({ isPreview, pdf, zoom }: CertificateToolbarProps) {
  const { t } = useTranslation('certificate');
  const icon = { className: 'icon', strokeWidth: 1.5, 'aria-hidden': true } as const;
  const file = (
    <button type="button" className="button primary" aria-busy={pdf.busy} onClick={() => pdf.download()}>
      <FileDown {...icon} />
      {t(pdf.busy ? 'making' : 'download')}
    </button>
  );
  return (
    <header className="certificate-bar no-print">
      {zoom !== null && file}
      <a className="button outlined" href="/dashboard" onClick={closeWindow}>
        <X {...icon} />
        {t('close')}
      </a>
      <div className="row wrap">
        {zoom && (
          <button type="button" className="button outlined" onClick={zoom.toggle}>
            {zoom.isEnlarged ? <Minimize2 {...icon} /> : <Maximize2 {...icon} />}
            {t(zoom.isEnlarged ? 'fit' : 'enlarge')}
          </button>
        )}
        {!isPreview && (
          <button type="button" className="button outlined" onClick={() => print()}>
            <Printer {...icon} />
            {t('print')}
          </button>
        )}
        {zoom === null && file}
      </div>
    </header>
  );
}
