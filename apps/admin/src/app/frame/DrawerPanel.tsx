import MuiDrawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from './Drawer.tsx';
import styles from './drawer.module.css';

interface DrawerPanelProps extends Omit<ComponentProps<typeof Drawer>, 'onNavigate'> {
  open: boolean;
  onClose: () => void;
}

/**
 * The drawer beside the page on wide screens; below 850 px over the page, with the focus trapped and Esc to close.
 */
export function DrawerPanel({ open, onClose, ...drawer }: DrawerPanelProps) {
  const { t } = useTranslation('frame');
  const isNarrow = useMediaQuery('(width < 850px)');
  if (!isNarrow)
    return (
      <aside className={styles.drawer} aria-label={t('mainMenu')}>
        <Drawer {...drawer} onNavigate={() => undefined} />
      </aside>
    );
  return (
    <MuiDrawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { className: styles.drawerOver, role: 'dialog', 'aria-label': t('mainMenu') },
      }}
    >
      <Drawer {...drawer} onNavigate={onClose} />
    </MuiDrawer>
  );
}
