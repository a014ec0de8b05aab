const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origin of the site for absolute addresses in its pages: the configured origin, else this machine's. Trusts no
 * other Host, because the caller chooses it and a cache would show it to all visitors.
 * @returns the origin without a trailing slash; empty if none can be trusted, so that pages use relative addresses
 */
export function siteOrigin(
  publicUrl: string | undefined,
  { protocol, host }: { readonly protocol: string; readonly host: string },
): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '');
  return LOOPBACK_HOST.test(host) ? `${protocol}://${host}` : '';
}
