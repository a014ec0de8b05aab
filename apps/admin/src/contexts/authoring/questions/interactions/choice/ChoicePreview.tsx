import { useTranslation } from 'react-i18next';
import { MarkupPreview } from '../../../../../shared/markup/MarkupPreview.tsx';
import styles from '../../editor.module.css';
import type { PreviewProps } from '../interaction-editor.ts';
import { letteredOptions } from './choice-values.ts';

export function ChoicePreview({ values, assessment }: PreviewProps<'choice'>) {
  const { t } = useTranslation('questions');
  return (
    <>
      <div className="options">
        {letteredOptions(values).map(({ label, text }) => (
          <div key={label} className="option">
            <span className="bubble" aria-hidden="true">
              {label}
            </span>
            {values.hasCodeOptions ? (
              <pre className="option-text code paper-html">{text}</pre>
            ) : (
              <MarkupPreview className="option-text" typed={text} />
            )}
          </div>
        ))}
      </div>
      {assessment.allowMultipleTicks && (
        <p className={`small muted ${styles.previewNote}`}>{t('preview.severalTicks')}</p>
      )}
    </>
  );
}
