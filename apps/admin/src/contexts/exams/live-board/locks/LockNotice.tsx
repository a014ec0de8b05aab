import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLiftLocks } from './use-lift-locks.ts';
import type { SignInLocks } from './use-sign-in-locks.ts';

interface LockNoticeProps {
  locks: SignInLocks;
  isGuessing: boolean;
  assessmentId: number;
}

/** Says how many candidates wrong passwords keep out, and lets all of them in again. */
export function LockNotice({ locks, isGuessing, assessmentId }: LockNoticeProps) {
  const { t } = useTranslation('liveBoard');
  const lift = useLiftLocks();
  if (locks.size === 0) return null;
  return (
    <Notice
      kind={isGuessing ? 'bad' : 'warn'}
      title={t(isGuessing ? 'locks.guessing' : 'locks.title', { count: locks.size })}
      action={
        <Button
          size="small"
          variant="outlined"
          loading={lift.busy}
          onClick={() => lift.run({ assessmentId }, t('locks.liftedAll'))}
        >
          {t('locks.liftAll')}
        </Button>
      }
    >
      {t(isGuessing ? 'locks.guessingText' : 'locks.text')}
    </Notice>
  );
}
