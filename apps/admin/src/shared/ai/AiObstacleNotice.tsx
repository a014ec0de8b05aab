import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../session/use-may-open.ts';
import styles from './ai.module.css';
import type { DraftObstacle } from './use-ai-state.ts';

interface AiObstacleProps {
  obstacle: DraftObstacle;
  /** Called when the link leaves the page. */
  onLeave?: () => void;
}

/** Why no draft can be ordered, in a dialog that has a title of its own. */
export function AiObstacleNotice({ obstacle, onLeave }: AiObstacleProps) {
  const { t } = useTranslation('frame');
  return (
    <Notice kind="info" action={<AiSettingsLink obstacle={obstacle} onLeave={onLeave} />}>
      <b className={styles.aiObstacleTitle}>{t(`ai.${obstacle}.title`)}</b>
      {t(`ai.${obstacle}.text`)}
    </Notice>
  );
}

/** Leads to the settings where a key is missing, for users who may set it. */
export function AiSettingsLink({ obstacle, onLeave }: AiObstacleProps) {
  const { t } = useTranslation('common');
  const maySet = useMayOpen('siteSettings');
  if (obstacle !== 'noKey' || !maySet) return null;
  return (
    <Link className="link" to={SCREENS.siteSettings.path} onClick={onLeave}>
      {t('setup.settings')}
    </Link>
  );
}
