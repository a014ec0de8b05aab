/**
 * Links with a token have it in the fragment of their address: browsers send a fragment to no server, so that the token is
 * in no log and no Referer header.
 */
export function tokenAfter(name: string, fragment: string): string | undefined {
  const text = fragment.replace(/^#/, '');
  return text.startsWith(name) ? text.slice(name.length) || undefined : undefined;
}
