import { useOnline } from '@invigil/ui/browser/use-online.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../shared/api/api-errors.ts';

/** As often as the screen of a server out of reach probes it. */
const REREAD_MS = 30_000;

/** A read on the screen whose last repetition failed, so that its data may be out of date. */
const isStale = ({ state }: Query) => state.status === 'error' && state.data !== undefined;

/**
 * Says above the page that some of its data are not up to date, because a repeated read failed, and repeats it until it
 * succeeds. The page stays as it is, with all that was typed. A session that has ended is continued by signing in again
 * elsewhere in the browser. While the device is offline, another notice says so.
 */
export function StaleReadsNotice() {
  const { t } = useTranslation('errors');
  const queries = useQueryClient();
  const isOnline = useOnline();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  );
  const staleReads = () => queries.getQueryCache().findAll({ type: 'active', predicate: isStale });
  const hasStale = useSyncExternalStore(subscribe, () => staleReads().length > 0);
  const isSignedOut = useSyncExternalStore(subscribe, () =>
    staleReads().some(({ state: { error } }) => error instanceof CallError && error.status === 401),
  );
  useEffect(() => {
    if (!hasStale) return;
    const timer = setInterval(() => {
      void queries.refetchQueries({ type: 'active', predicate: isStale });
    }, REREAD_MS);
    return () => clearInterval(timer);
  }, [hasStale, queries]);
  return (
    <div className="connection-notice" role="status">
      {hasStale && isOnline && (
        <p className="warn">
          <Icon of={CloudAlert} small />
          {t(isSignedOut ? 'connection.signedOut' : 'connection.stale')}
          {isSignedOut && (
            <a className="link" href="/signIn" target="_blank" rel="noreferrer">
              {t('connection.signIn')}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
