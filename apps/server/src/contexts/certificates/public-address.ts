import type { Config } from '../../config.ts';

/** Path of the public page of a certificate. */
export const publicCertificatePath = (certificateId: string): string => `/v/${certificateId}`;

/** Address of the public page of a certificate; null where the site has no public address. */
export function publicCertificateAddress(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  certificateId: string,
): string | null {
  if (PUBLIC_URL === undefined) return null;
  return `${PUBLIC_URL.replace(/\/$/, '')}${publicCertificatePath(certificateId)}`;
}
