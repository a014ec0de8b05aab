import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { useEffect, useState } from 'react';

/**
 * The token of the link for a new password in the page's address, also of a link that is opened in the tab of the
 * sign-in page, which the browser does not load again. The hook removes the token from the address, so that the
 * browser's history does not keep it.
 */
export function usePasswordToken(): string | undefined {
  const [token, setToken] = useState(() => tokenOfFragment(location.hash));
  useEffect(() => {
    const readAddress = () => setToken((known) => tokenOfFragment(location.hash) ?? known);
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, []);
  useEffect(() => {
    if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
