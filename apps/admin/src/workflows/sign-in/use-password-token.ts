import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { useEffect, useState } from 'react';

/**
 * The token of the link for a new password in the page's address. The hook removes it from there, so that the browser's
 * history does not keep it.
 */
export function usePasswordToken(): string | undefined {
  const [token] = useState(() => tokenOfFragment(location.hash));
  useEffect(() => {
    if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
