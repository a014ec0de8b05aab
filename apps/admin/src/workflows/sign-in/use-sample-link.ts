import { SAMPLE_PARAMETER } from '@invigil/domain/site/sample-account';
import { useEffect, useRef } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import type { SampleAccount } from './SampleAccounts.tsx';

/** Signs a visitor in who follows the link of a sample account, once; on a demonstration only, because no other site has any. */
export function useSampleLink(samples: readonly SampleAccount[], signInAs: (account: SampleAccount) => void) {
  const { params: search, setParams } = useAddress();
  const linked = search.get(SAMPLE_PARAMETER);
  const isFollowed = useRef(false);
  const account = samples.find(({ email }) => email === linked);
  useEffect(() => {
    if (account === undefined || isFollowed.current) return;
    isFollowed.current = true;
    setParams({ [SAMPLE_PARAMETER]: null }, { replace: true });
    signInAs(account);
  }, [account, setParams, signInAs]);
}
