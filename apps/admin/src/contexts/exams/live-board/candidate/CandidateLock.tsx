import type { OkOf } from '@invigil/contract/endpoint';
import type { listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLiftLocks } from '../locks/use-lift-locks.ts';

export type Lock = OkOf<typeof listSignInLocks>['locks'][number];

/** Says until when wrong passwords keep a candidate out, and lets the candidate in again. */
export function CandidateLock({ lock: { candidateId, fullName, lockedUntil } }: { lock: Lock }) {
  const { t } = useTranslation('liveBoard');
  const lift = useLiftLocks();
  return (
    <Notice
      kind="warn"
      title={t('locks.until', { time: formatTime(lockedUntil) })}
      action={
        <Button
          size="small"
          variant="outlined"
          loading={lift.busy}
          onClick={() => lift.run({ candidateId }, t('locks.lifted', { name: fullName }))}
        >
          {t('locks.lift')}
        </Button>
      }
    >
      {t('locks.untilText')}
    </Notice>
  );
}
