import { FORGOTTEN_PARAMETER } from '@invigil/domain/accounts/forgotten-password-path';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens the panel for a forgotten password for a visitor who follows the link of an e-mail. Removes the parameter, so
 * that the way back to the sign-in form does not open the panel again.
 */
export function useForgottenLink(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isLinked = search.has(FORGOTTEN_PARAMETER);
  useEffect(() => {
    if (!isLinked) return;
    open();
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(FORGOTTEN_PARAMETER);
        return after;
      },
      { replace: true },
    );
  }, [isLinked, open, setSearch]);
}
