import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says on every page of a practice run what it is. */
export function PracticeBand() {
  const { t } = useTranslation('exam');
  return (
    <aside className="practice-band" aria-label={t('practice.title')}>
      <FlaskConical className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
      <b>{t('practice.title')}</b> <span>{t('practice.band')}</span>
    </aside>
  );
}
