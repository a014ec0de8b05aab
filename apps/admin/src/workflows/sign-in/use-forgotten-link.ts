import { FORGOTTEN_PARAMETER } from '@invigil/domain/accounts/forgotten-password-path';
import { useEffect } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';

/**
 * Opens the panel for a forgotten password for a visitor who follows the link of an e-mail. Removes the parameter, so
 * that the way back to the sign-in form does not open the panel again.
 */
export function useForgottenLink(open: () => void): void {
  const { params: search, setParams } = useAddress();
  const isLinked = search.has(FORGOTTEN_PARAMETER);
  useEffect(() => {
    if (!isLinked) return;
    open();
    setParams({ [FORGOTTEN_PARAMETER]: null }, { replace: true });
  }, [isLinked, open, setParams]);
}
