import { isSecureAddress } from '../secure-address.ts';

/** Fills the address of a look-up service; each value is percent-encoded. */
export function fillLookupAddress(template: string, ip: string, key: string): string {
  return template.replaceAll('{ip}', encodeURIComponent(ip)).replaceAll('{key}', encodeURIComponent(key));
}

/** Whether the key is a part of the address; otherwise it is sent as a bearer token. */
export const hasKeyPlaceholder = (template: string): boolean => template.includes('{key}');

/**
 * Whether a template is the address of a look-up service: https, or http on this machine, with `{ip}` in its path or
 * query. The host is fixed, so that no value decides where a key is sent.
 */
export function isLookupTemplate(template: string): boolean {
  const [first, second] = ['192.0.2.1', '198.51.100.2'].map((ip) => {
    const filled = fillLookupAddress(template, ip, `key-for-${ip}`);
    return /[{}\s]/.test(filled) || !URL.canParse(filled) ? undefined : new URL(filled);
  });
  if (first === undefined || second === undefined) return false;
  const withoutKey = (url: URL) => `${url.pathname}${url.search}`.replace(/key-for-[\d.]+/g, '');
  return (
    isSecureAddress(first.href) &&
    first.origin === second.origin &&
    first.username === '' &&
    first.password === '' &&
    withoutKey(first) !== withoutKey(second)
  );
}
