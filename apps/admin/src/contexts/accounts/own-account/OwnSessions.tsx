import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@invigil/contract/accounts/session-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import styles from './own-account.module.css';

type OwnSession = OkOf<typeof listOwnSessions>[number];

/** Where the user is signed in, each session to be ended, or all others together. */
export function OwnSessions() {
  const { t } = useTranslation('ownAccount');
  const toast = useToast();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(queryOf(listOwnSessions));
  const endOne = useAction(endOwnSession);
  const endOthers = useAction(endOtherSessions);
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const deviceOf = ({ browser, platform }: OwnSession) =>
    [browser, platform].filter(Boolean).join(', ') || t('profile.sessions.unknownDevice');

  const end = async () => {
    if (ending === null) return;
    if (ending === 'others') await endOthers.mutateAsync({});
    else await endOne.mutateAsync({ body: { sessionId: ending.sessionId } });
    setEnding(null);
    toast.show(t(ending === 'others' ? 'profile.sessions.othersEnded' : 'profile.sessions.ended'));
  };
  return (
    <Sheet padded>
      <h2 className="section-title">{t('profile.sessions.title')}</h2>
      <p className="secondary small">{t('profile.sessions.text')}</p>
      {error !== null && <ReadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={60} />}
      <ul className={styles.ownAccountList}>
        {data?.map((session) => (
          <li key={session.sessionId}>
            <span className="grow">
              <span className={styles.ownSessionDevice}>
                {deviceOf(session)}
                {session.isCurrent && <StatusChip kind="ok">{t('profile.sessions.current')}</StatusChip>}
              </span>
              <span className="secondary small">
                {[session.network, session.location].filter(Boolean).join(', ')}
                {session.network !== '' && ' · '}
                {t('profile.sessions.lastUsed', { moment: formatDateTime(session.lastUsedAt) })}
              </span>
            </span>
            {!session.isCurrent && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${t('profile.sessions.end')}: ${deviceOf(session)}, ${session.network}`}
                onClick={() => setEnding(session)}
              >
                {t('profile.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className={styles.ownSessionsAll}>
          <Button variant="outlined" onClick={() => setEnding('others')}>
            {t('profile.sessions.endOthers')}
          </Button>
        </p>
      )}
      {ending !== null && (
        <ConfirmDialog
          open
          title={
            ending === 'others'
              ? t('profile.sessions.endOthersTitle', { count: others.length })
              : t('profile.sessions.endTitle', { device: deviceOf(ending) })
          }
          safeLabel={t('profile.sessions.keep')}
          confirmLabel={t(ending === 'others' ? 'profile.sessions.endOthers' : 'profile.sessions.end')}
          errorText={errorText}
          onCancel={() => setEnding(null)}
          onConfirm={end}
        >
          <p>{t('profile.sessions.endText')}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
