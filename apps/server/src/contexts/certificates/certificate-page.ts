import type {
  CertificateContent,
  CertificatePage,
} from '@invigil/contract/authoring/certificate-template-page';
import { certificateState } from '@invigil/domain/certificates/certificate-state';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Session } from '../../application/caller.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../ports.ts';
import { withTickets } from '../authoring/queries.ts';
import { readSettings } from '../site/queries.ts';
import type { CertificateRecord } from './issue-certificate.ts';
import { publicCertificateAddress } from './public-address.ts';

/** The window of a template, or of a certificate without its issued fields, for one reader. */
export async function certificatePage(
  { database, tickets, clock }: Deps<'clock' | 'database' | 'tickets'>,
  actor: Session,
  locale: LocaleKey,
  { content, number }: { readonly content: CertificateContent; readonly number: string },
): Promise<CertificatePage> {
  const { general, colours } = await readSettings(database.db);
  const sign = (path: string) => tickets.sign(path, actor.userId, clock.now());
  return {
    locale,
    siteTitle: general.siteTitle,
    colours,
    content: withTickets(content, sign),
    number,
    issued: null,
  };
}

/** The facts of an issued certificate in its window; a state only where it is not valid. */
export function issuedFields(
  config: Pick<Config, 'PUBLIC_URL'>,
  certificate: CertificateRecord,
): NonNullable<CertificatePage['issued']> {
  const state = certificateState(certificate);
  return {
    certificateId: certificate.id,
    recipientName: certificate.recipientName,
    issuedAt: certificate.issuedAt.toISOString(),
    publicAddress: publicCertificateAddress(config, certificate.id),
    ...(state !== 'valid' && { state }),
  };
}
