import { Notice } from '@invigil/ui/components/Notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import previewsStyles from './previews.module.css';
import settingsStyles from './settings.module.css';

interface ReadinessPreviewProps {
  /** Title of the panel: previews of several panels can be open. */
  readonly panel: string;
  /** Values as readers will see them, a line each. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  /** Labels of the settings that are still missing. */
  readonly missing: readonly string[];
  /** Shown once nothing is missing. */
  readonly children: ReactNode;
}

/** Previews the entered settings of a panel: values as readers see them, and the settings that are still missing. */
export function ReadinessPreview({ panel, lines, missing, children }: ReadinessPreviewProps) {
  const { t } = useTranslation('settings');
  return (
    <aside className={settingsStyles.sitePreview} aria-label={`${t('readiness.preview')}: ${panel}`}>
      <h3 className="field-label">{t('readiness.preview')}</h3>
      <article className={previewsStyles.mailPreview}>
        <dl>
          {lines.map(({ label, value }) => (
            <div key={label} className={previewsStyles.readinessLine}>
              <dt>{label}</dt>
              <dd className="bold">{value}</dd>
            </div>
          ))}
        </dl>
      </article>
      {missing.length === 0 ? (
        children
      ) : (
        <Notice kind="info">{t('readiness.missing', { fields: missing.join(', ') })}</Notice>
      )}
    </aside>
  );
}
