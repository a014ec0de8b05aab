import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import { Lock, Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../shared/components/LanguageMenu.tsx';
import { ThemeToggle } from '../../shared/components/ThemeToggle.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AiModelButton } from './AiModelButton.tsx';
import { FullscreenToggle } from './FullscreenToggle.tsx';
import shellStyles from './shell.module.css';

interface AppBarProps {
  /** Undefined until they are loaded: the page's own title stands in. */
  settings: OkOf<typeof getSiteSettings> | undefined;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
  onLock: () => void;
  onSignOut: () => void;
}

/** The bar above every screen: the site, and what concerns the page and the account as a whole. */
export function AppBar({ settings, isDrawerOpen, onOpenDrawer, onLock, onSignOut }: AppBarProps) {
  const { t } = useTranslation('frame');
  return (
    <header className={`${shellStyles.appBar} on-bar`}>
      <IconButton
        color="inherit"
        className={shellStyles.narrowOnly}
        aria-label={t('openMenu')}
        aria-expanded={isDrawerOpen}
        onClick={onOpenDrawer}
      >
        <Icon of={MenuIcon} />
      </IconButton>
      <BrandMark name={settings?.siteTitle ?? pageSiteTitle()} logoUrl={settings?.logoPath || undefined} />
      <span className="grow" />
      <AiModelButton />
      <IconButton
        color="inherit"
        className={shellStyles.wideOnly}
        aria-label={t('lock.action')}
        onClick={onLock}
      >
        <Icon of={Lock} />
      </IconButton>
      <FullscreenToggle />
      <LanguageMenu />
      <ThemeToggle />
      <AccountMenu onSignOut={onSignOut} />
    </header>
  );
}
