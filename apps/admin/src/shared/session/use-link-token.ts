import { useEffect, useState } from 'react';

/**
 * The token of a link in the fragment of the page's address, also of a link that is opened in the tab of the page, which
 * the browser does not load again. The hook removes the token from the address, so that the browser's history does not
 * keep it.
 */
export function useLinkToken(tokenOf: (fragment: string) => string | undefined): string | undefined {
  const [token, setToken] = useState(() => tokenOf(location.hash));
  useEffect(() => {
    const readAddress = () => setToken((currentToken) => tokenOf(location.hash) ?? currentToken);
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [tokenOf]);
  useEffect(() => {
    if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
