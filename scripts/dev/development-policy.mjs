const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/**
 * The policy of a page in development: that of production, which also admits inline scripts and styles with the page's
 * nonce, and the connection by which Vite's client learns of changes.
 */
export function developmentPolicy(policy, nonce, host) {
  const additions = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': HOST.test(host) ? `ws://${host} wss://${host}` : '',
  };
  return policy
    .split('; ')
    .map((directive) => {
      const addition = additions[directive.split(' ', 1)[0]] ?? '';
      return addition === '' || directive.includes(addition) ? directive : `${directive} ${addition}`;
    })
    .join('; ');
}

/** The nonce of a policy; undefined where the page has none. */
export const nonceOf = (policy) => /'nonce-([^']+)'/.exec(policy)?.[1];
