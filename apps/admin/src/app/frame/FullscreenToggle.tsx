import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';
import { useFullscreen } from './use-fullscreen.ts';

/** Full screen in the bar of a wide page; a narrow one has it in the account menu. */
export function FullscreenToggle() {
  const { t } = useTranslation('frame');
  const fullscreen = useFullscreen();
  if (fullscreen === null) return null;
  return (
    <IconButton
      color="inherit"
      className={styles.wideOnly}
      aria-label={t(fullscreen.labelKey)}
      onClick={fullscreen.toggle}
    >
      <Icon of={fullscreen.icon} />
    </IconButton>
  );
}
