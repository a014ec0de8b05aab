/**
 * The url of a request. The framework answers a path with broken percent codes itself, for programs; below a prefix whose
 * addresses people type, such a path loses its percent signs, so that the prefix's own page answers.
 */
export function withReadablePath(url: string, prefix: string): string {
  if (!url.startsWith(prefix)) return url;
  const path = url.split('?')[0] ?? '';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    // Not left out: the rest might be an address that exists.
    return url.replaceAll('%', '-');
  }
}
