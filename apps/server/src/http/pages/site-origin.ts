const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origin of the site for absolute addresses in its pages: the configured one, else this machine's. Any other
 * Host is the caller's claim, which a cache would show to all visitors: the pages then have relative addresses.
 * @returns without a slash at the end; empty where no origin can be trusted
 */
export function siteOrigin(
  publicUrl: string | undefined,
  { protocol, host }: { readonly protocol: string; readonly host: string },
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '');
  return LOOPBACK_HOST.test(host) ? `${protocol}://${host}` : '';
}
