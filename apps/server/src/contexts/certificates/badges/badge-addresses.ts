import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';

/** Addresses of the site that a badge names. They stay the same for as long as a badge is to be verified. */
export interface BadgeAddresses {
  /** The site, without a trailing slash. */
  readonly site: string;
  /** The site as issuer. */
  readonly issuer: string;
  /** The picture of all badges. */
  readonly picture: string;
  key(keyId: string): string;
  statusList(list: number): string;
  /** The public page of a certificate. */
  page(certificateId: string): string;
  /** A stable identifier for a record without an address of its own, by the numbers that name it. */
  identifierOf(kind: 'paper' | 'tenant', ...numbers: readonly number[]): string;
}

/** The addresses of a site; undefined without PUBLIC_URL: a badge needs addresses that others can reach. */
export function badgeAddresses({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): BadgeAddresses | undefined {
  if (PUBLIC_URL === undefined) return undefined;
  const site = PUBLIC_URL.replace(/\/$/, '');
  return {
    site,
    issuer: `${site}/issuer`,
    picture: `${site}/badge.png`,
    key: (keyId) => `${site}/keys/${keyId}`,
    statusList: (list) => `${site}/status/${list}`,
    page: (certificateId) => `${site}/v/${certificateId}`,
    identifierOf: (kind, ...numbers) => `urn:uuid:${nameUuid([site, kind, ...numbers].join('/'))}`,
  };
}

/** Namespace of addresses (RFC 9562, section 6.6). */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** The UUID of version 5 of an address (RFC 9562, section 5.5). */
function nameUuid(address: string): string {
  const hash = createHash('sha1').update(URL_NAMESPACE).update(address).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
