import { listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../../shared/api/queries.ts';

/** How often the locks are read: an owner who is locked out asks within a minute. */
const REREAD_MS = 10_000;

const NO_LOCKS = { locks: [], isGuessing: false };

/**
 * The candidates who cannot sign in after wrong passwords, by their address.
 *
 * @param assessmentId 0 for all candidates of the Admin
 */
export function useSignInLocks(assessmentId: number) {
  const { data = NO_LOCKS } = useQuery({
    ...queryOf(listSignInLocks, { params: { assessmentId } }),
    refetchInterval: REREAD_MS,
    // A board without its locks is still a board: a server of the version before has no such call.
    retry: false,
    throwOnError: false,
  });
  const locks = useMemo(() => new Map(data.locks.map((lock) => [lock.email, lock])), [data.locks]);
  return { locks, isGuessing: data.isGuessing };
}

export type SignInLocks = ReturnType<typeof useSignInLocks>['locks'];
