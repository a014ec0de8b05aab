import { Maximize2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../dialogs/ModalDialog.tsx';

interface QuestionFigureProps {
  imagePath: string;
  description: string;
  onFailed: () => void;
}

/** The figure in a box whose size is known before it arrives; a tap shows it large. */
export function QuestionFigure({ imagePath, description, onFailed }: QuestionFigureProps) {
  const { t } = useTranslation('exam');
  const [isLarge, setLarge] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const alt = description || t('figure.alt');
  return (
    <figure className="exam-figure">
      <button type="button" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img
          src={imagePath}
          alt={alt}
          onError={() => {
            // once: the address may only have expired
            if (!hasFailed) onFailed();
            setFailed(true);
          }}
        />
        <span className="exam-figure-enlarge">
          <Maximize2 className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
          <span className="visually-hidden">{t('figure.enlarge')}</span>
        </span>
      </button>
      {isLarge && (
        <ModalDialog title={t('figure.title')} className="figure-dialog" onClose={() => setLarge(false)}>
          <img src={imagePath} alt={alt} />
          <button
            type="button"
            className="icon-button dialog-close"
            aria-label={t('close')}
            data-first-focus
            onClick={() => setLarge(false)}
          >
            <X className="icon" strokeWidth={1.5} aria-hidden="true" />
          </button>
        </ModalDialog>
      )}
    </figure>
  );
}
