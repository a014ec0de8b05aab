import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { KeyRound, Lock, LogOut, Tags, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '../../shared/components/Avatar.tsx';
import { menuIconOf } from '../../shared/components/menu-icons.ts';
import { lockScreens } from '../../shared/session/lock.ts';
import { useRenewal } from '../../shared/session/renewal.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useScreenAccess } from '../../shared/session/use-may-open.ts';
import { AiModelMenuItem } from './AiModelButton.tsx';
import styles from './shell.module.css';
import { useFullscreen } from './use-fullscreen.ts';

/** The screens of everybody's own account. */
const OWN_SCREENS = ['profile', 'password'] as const;
const ICONS = { profile: UserRound, password: KeyRound } as const;

/** Further screens of the account menu; each link is shown to the roles of its screen. */
const STAFF_SCREENS = ['signInHistory', 'aiUsage'] as const;
/** For candidates and custom roles; Admins reach the FAQ by the drawer. */
const OTHER_SCREENS = [...STAFF_SCREENS, 'faq'] as const;

/** The signed-in user, links to the personal screens of the role, pricing for an Admin, and sign-out. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const user = useSessionUser();
  const openPricing = useRenewal();
  const mayOpen = useScreenAccess();
  const fullscreen = useFullscreen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isStaff = user.roleCode === 'admin' || user.roleCode === 'superAdmin';
  const furtherScreens = isStaff ? STAFF_SCREENS : OTHER_SCREENS;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('account', { name: user.fullName })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={user.fullName} imageUrl={user.imagePath} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled sx={{ opacity: '1 !important' }}>
          <ListItemText primary={user.fullName} secondary={user.email} />
        </MenuItem>
        {OWN_SCREENS.map((screen) => (
          <MenuItem key={screen} component={Link} to={SCREENS[screen].path} onClick={() => setAnchor(null)}>
            <Icon of={ICONS[screen]} />
            {t(`personalize.${screen}`)}
          </MenuItem>
        ))}
        {furtherScreens.filter(mayOpen).map((screen) => {
          const { menu, path } = SCREENS[screen];
          const icon = menuIconOf(menu.icon);
          return (
            <MenuItem key={screen} component={Link} to={path} onClick={() => setAnchor(null)}>
              <Icon of={icon} />
              {t(`menu.${menu.title}`)}
            </MenuItem>
          );
        })}
        {openPricing !== null && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              openPricing();
            }}
          >
            <Icon of={Tags} />
            {t('personalize.pricing')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            lockScreens(user.userId);
          }}
        >
          <Icon of={Lock} />
          {t('lock.action')}
        </MenuItem>
        <AiModelMenuItem onSelect={() => setAnchor(null)} />
        {fullscreen !== null && (
          <MenuItem
            className={styles.narrowOnly}
            onClick={() => {
              setAnchor(null);
              fullscreen.toggle();
            }}
          >
            <Icon of={fullscreen.icon} />
            {t(fullscreen.labelKey)}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onSignOut();
          }}
        >
          <Icon of={LogOut} />
          {t('signOut.action')}
        </MenuItem>
      </Menu>
    </>
  );
}
