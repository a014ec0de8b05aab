import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/call.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Interval between two probes of a server out of reach. */
const RECHECK_MS = 30_000;
/** "Back online" is read before the page returns. */
const RETURN_AFTER_MS = 1_500;

async function leave(address: string): Promise<void> {
  await signOut();
  location.assign(address);
}

/** The token is over or unknown. */
export function Unauthorized() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen
      code="401"
      title={t('unauthorized.title')}
      actionLabel={t('toSignIn')}
      onAction={() => leave('/signIn')}
    >
      {t('unauthorized.text')}
    </ErrorScreen>
  );
}

/** The screen is not for this role. */
export function Forbidden() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen
      code="403"
      title={t('forbidden.title')}
      actionLabel={t('toSignIn')}
      onAction={() => leave('/signIn')}
    >
      {t('forbidden.text')}
    </ErrorScreen>
  );
}

/** No such page. */
export function NotFound() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen code="404" title={t('notFound.title')} actionLabel={t('toHome')} onAction={() => leave('/')}>
      {t('notFound.text')}
    </ErrorScreen>
  );
}

/** A fault of the page itself, or a part of it that a newer version has replaced: a reload mends most of them. */
export function Unexpected() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen
      code="!"
      title={t('unexpected.title')}
      actionLabel={t('reload')}
      onAction={() => location.reload()}
    >
      {t('unexpected.text')}
    </ErrorScreen>
  );
}

/** The server is out of reach; the page returns once it answers. */
export function NoInternet({ onReturn }: { onReturn: () => void }) {
  const { t } = useTranslation('errors');
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    const { signal } = gone;
    const check = () =>
      call(getSiteSettings, {}, { signal }).then(
        () => {
          setBack(true);
          timer = setTimeout(onReturn, RETURN_AFTER_MS);
        },
        () => {
          if (!signal.aborted) timer = setTimeout(check, RECHECK_MS);
        },
      );
    const checkNow = () => {
      clearTimeout(timer);
      void check();
    };
    timer = setTimeout(check, RECHECK_MS);
    addEventListener('online', checkNow, { signal });
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [onReturn]);

  return (
    <ErrorScreen
      code={isBack ? '✓' : '—'}
      title={t(isBack ? 'backOnline.title' : 'noInternet.title')}
      actionLabel={t('tryNow')}
      onAction={onReturn}
    >
      <span role="status">{t(isBack ? 'backOnline.text' : 'noInternet.text')}</span>
    </ErrorScreen>
  );
}
