import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../shared/components/Avatar.tsx';
import { useSessionUser } from '../../shared/session/session-user.ts';

/** Who is signed in, and the way out. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('frame');
  const user = useSessionUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('account', { name: user.fullName })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={user.fullName} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled sx={{ opacity: '1 !important' }}>
          <ListItemText primary={user.fullName} secondary={user.email} />
        </MenuItem>
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
