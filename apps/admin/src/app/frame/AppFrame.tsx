import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Lock, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx';
import { LanguageMenu } from '../../shared/components/LanguageMenu.tsx';
import { ProgressBar } from '../../shared/components/ProgressBar.tsx';
import { ThemeToggle } from '../../shared/components/ThemeToggle.tsx';
import { lockScreens, useLocked } from '../../shared/session/lock.ts';
import { PersonProofProvider } from '../../shared/session/PersonProofProvider.tsx';
import { useBrowserAccount } from '../../shared/session/page-account.ts';
import { RenewalProvider } from '../../shared/session/renewal.ts';
import { SessionUserProvider } from '../../shared/session/session-user.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AiFrame } from './AiFrame.tsx';
import { AiModelButton } from './AiModelButton.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { FullscreenToggle } from './FullscreenToggle.tsx';
import lockStyles from './lock.module.css';
import { PasswordLinkNotice } from './PasswordLinkNotice.tsx';
import shellStyles from './shell.module.css';
import { useScreenGuard } from './use-screen-guard.ts';
import { VersionNotice } from './VersionNotice.tsx';

const OtherAccountOverlay = lazy(async () => ({
  default: (await import('./OtherAccountOverlay.tsx')).OtherAccountOverlay,
}));
const LockOverlay = lazy(async () => ({ default: (await import('./LockOverlay.tsx')).LockOverlay }));
const PricingDialog = lazy(async () => ({
  default: (await import('../../contexts/billing/renewal/PricingDialog.tsx')).PricingDialog,
}));

/** How often an open page reads the site's settings again. */
const SETTINGS_REREAD_MS = 5 * 60_000;

async function leave(): Promise<void> {
  await signOut();
  location.assign('/');
}

/** The signed-in frame: app bar, drawer by role, and the screen in view. */
export function AppFrame() {
  const { t } = useTranslation('frame');
  // Before what the frame waits for: a notice that came later would move the screen below it.
  usePrefetchQuery(queryOf(getSiteSettings));
  const { data: user } = useSuspenseQuery(queryOf(getCurrentUser));
  const { data: menu } = useSuspenseQuery(queryOf(getDrawerMenu, { params: { roleId: user.roleId } }));
  const { data: settings } = useQuery({
    ...queryOf(getSiteSettings),
    // A new version of the site shows on pages that stay open.
    refetchInterval: SETTINGS_REREAD_MS,
    refetchOnWindowFocus: true,
  });
  const isLocked = useLocked();
  const browserAccount = useBrowserAccount();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const openPricing = user.roleCode === 'admin' ? () => setPricing(true) : null;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const redirect = useScreenGuard(user, menu, pathname);
  const isNavigating = navigation.state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes the drawer
  useEffect(() => {
    setDrawerOpen(false);
  }, [pathname]);

  return (
    <SessionUserProvider value={user}>
      <RenewalProvider value={openPricing}>
        <PersonProofProvider>
          <AiFrame>
            <ProgressBar active={isNavigating} label={t('loadingPage')} />
            <a className="skip-link" href="#main">
              {t('skip')}
            </a>
            <header className={`${shellStyles.appBar} on-bar`}>
              <IconButton
                color="inherit"
                className={shellStyles.narrowOnly}
                aria-label={t('openMenu')}
                aria-expanded={drawerOpen}
                onClick={() => setDrawerOpen(true)}
              >
                <Icon of={MenuIcon} />
              </IconButton>
              <BrandMark
                name={settings?.siteTitle ?? pageSiteTitle()}
                logoUrl={settings?.logoPath || undefined}
              />
              <span className="grow" />
              <AiModelButton />
              <IconButton
                color="inherit"
                className={shellStyles.wideOnly}
                aria-label={t('lock.action')}
                onClick={() => lockScreens(user.userId)}
              >
                <Icon of={Lock} />
              </IconButton>
              <FullscreenToggle />
              <LanguageMenu />
              <ThemeToggle />
              <AccountMenu onSignOut={() => setLeaving(true)} />
            </header>
            <div className={shellStyles.shell}>
              <DrawerPanel
                menu={menu}
                open={drawerOpen}
                onClose={() => setDrawerOpen(false)}
                onSignOut={() => setLeaving(true)}
              />
              <main className={shellStyles.main} id="main" tabIndex={-1}>
                {settings !== undefined && <VersionNotice version={settings.appVersion} />}
                <PasswordLinkNotice />
                {settings?.canSendMail && <EmailNotice />}
                {user.isPlanExpired && (
                  <Notice
                    kind="warn"
                    action={
                      <Button size="small" variant="outlined" onClick={() => setPricing(true)}>
                        {t('renewPlan')}
                      </Button>
                    }
                  >
                    {t('planExpired')}
                  </Notice>
                )}
                {/* One bar: that of the navigation, where the screen that is left was still loading. */}
                <Suspense fallback={<ProgressBar active={!isNavigating} label={t('loadingPage')} />}>
                  {redirect === undefined ? <Outlet /> : <Navigate to={redirect} replace />}
                </Suspense>
              </main>
            </div>
            {browserAccount !== 'own' && (
              <Suspense fallback={<div className={lockStyles.lockCover} />}>
                <OtherAccountOverlay isSignedOut={browserAccount === 'none'} />
              </Suspense>
            )}
            {isLocked && (
              <Suspense fallback={<div className={lockStyles.lockCover} />}>
                <LockOverlay onSignOut={leave} />
              </Suspense>
            )}
            <ConfirmDialog
              open={leaving}
              title={t('signOut.title')}
              safeLabel={t('signOut.stay')}
              confirmLabel={t('signOut.action')}
              onCancel={() => setLeaving(false)}
              onConfirm={leave}
            >
              {t('signOut.text')}
            </ConfirmDialog>
            {isPricing && (
              <Suspense fallback={<ProgressBar active label={t('loadingPage')} />}>
                <PricingDialog onClose={() => setPricing(false)} />
              </Suspense>
            )}
          </AiFrame>
        </PersonProofProvider>
      </RenewalProvider>
    </SessionUserProvider>
  );
}
