import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { ProgressBar } from '../../shared/components/ProgressBar.tsx';
import { countDrafts } from '../../shared/forms/drafts/open-drafts.ts';
import { lockScreens, useLocked } from '../../shared/session/lock.ts';
import { PersonProofProvider } from '../../shared/session/PersonProofProvider.tsx';
import { useBrowserAccount } from '../../shared/session/page-account.ts';
import { RenewalProvider } from '../../shared/session/renewal.ts';
import { SessionUserProvider } from '../../shared/session/session-user.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { AiFrame } from './AiFrame.tsx';
import { AppBar } from './AppBar.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import lockStyles from './lock.module.css';
import { PasswordLinkNotice } from './PasswordLinkNotice.tsx';
import { PlanExpiredNotice } from './PlanExpiredNotice.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
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
  /** Forms with kept changes, while the user is asked about the sign-out. */
  const [leaving, setLeaving] = useState<{ draftCount: number } | null>(null);
  const [isPricing, setPricing] = useState(false);
  const openPricing = user.roleCode === 'admin' ? () => setPricing(true) : null;
  const askToLeave = () => setLeaving({ draftCount: countDrafts(user.userId) });
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
            <AppBar
              settings={settings}
              isDrawerOpen={drawerOpen}
              onOpenDrawer={() => setDrawerOpen(true)}
              onLock={() => lockScreens(user.userId)}
              onSignOut={askToLeave}
            />
            <div className={shellStyles.shell}>
              <DrawerPanel
                menu={menu}
                open={drawerOpen}
                onClose={() => setDrawerOpen(false)}
                onSignOut={askToLeave}
              />
              <main className={shellStyles.main} id="main" tabIndex={-1}>
                {settings !== undefined && <VersionNotice version={settings.appVersion} />}
                <PasswordLinkNotice />
                {settings?.canSendMail && <EmailNotice />}
                {user.isPlanExpired && <PlanExpiredNotice onRenew={() => setPricing(true)} />}
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
            {leaving !== null && (
              <SignOutDialog
                draftCount={leaving.draftCount}
                onCancel={() => setLeaving(null)}
                onSignOut={leave}
              />
            )}
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
