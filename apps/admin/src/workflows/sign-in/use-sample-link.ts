import { SAMPLE_PARAMETER } from '@invigil/domain/site/sample-account';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SampleAccount } from './SampleAccounts.tsx';

/** Signs a visitor in who follows the link of a sample account, once; on a demonstration only, because no other site has any. */
export function useSampleLink(samples: readonly SampleAccount[], signInAs: (account: SampleAccount) => void) {
  const [search, setSearch] = useSearchParams();
  const linked = search.get(SAMPLE_PARAMETER);
  const isFollowed = useRef(false);
  const account = samples.find(({ email }) => email === linked);
  useEffect(() => {
    if (account === undefined || isFollowed.current) return;
    isFollowed.current = true;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(SAMPLE_PARAMETER);
        return after;
      },
      { replace: true },
    );
    signInAs(account);
  }, [account, setSearch, signInAs]);
}
