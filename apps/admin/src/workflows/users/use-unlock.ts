import { useTranslation } from 'react-i18next';
import { useLiftLocks } from '../../contexts/exams/live-board/locks/use-lift-locks.ts';
import type { SignInLocks } from '../../contexts/exams/live-board/locks/use-sign-in-locks.ts';

/** Lets a locked candidate sign in again, by the address. */
export function useUnlock(locks: SignInLocks) {
  const { t } = useTranslation('liveBoard');
  const lift = useLiftLocks();
  return ({ email }: { readonly email: string }) => {
    const lock = locks.get(email);
    if (lock === undefined) return undefined;
    return lift.run({ candidateId: lock.candidateId }, t('locks.lifted', { name: lock.fullName }));
  };
}
