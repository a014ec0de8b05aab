const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origin of the site for absolute addresses in its pages: as configured, else that of this machine. Any other Host is
 * the caller's word, which a cache would show to everybody: the pages then have relative addresses.
 *
 * @returns without a slash at the end; empty where nothing vouches for an origin
 */
export function siteOrigin(
  publicUrl: string | undefined,
  { protocol, host }: { readonly protocol: string; readonly host: string },
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '');
  return LOOPBACK_HOST.test(host) ? `${protocol}://${host}` : '';
}
