import type { LocaleKey } from '@invigil/domain/site/locale';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { people } from '../../identity/queries.ts';
import { queueMails, refuseAboveMailQuota } from '../../messaging/actions.ts';
import type { CertificateRecord } from '../issue-certificate.ts';
import { publicCertificateAddress } from '../public-address.ts';
import { composeCertificateMail } from './compose-certificate-mail.ts';

/** The parts that telling candidates of their certificates uses. */
export type CertificateMailParts = Deps<'clock' | 'config' | 'database' | 'secrets'>;

/**
 * Queues the e-mails that tell candidates of certificates, in the transaction that issues them.
 *
 * @param locale language for candidates whose own is not known
 * @throws Failure tooManyCalls above the day's quota of the tenant
 */
export async function queueCertificateMails(
  parts: CertificateMailParts,
  tx: Queries,
  tenantId: number,
  issued: readonly CertificateRecord[],
  locale: LocaleKey,
): Promise<void> {
  if (issued.length === 0) return;
  const holders = await tx
    .select({ userId: people.id, email: people.email, locale: people.locale })
    .from(people)
    .where(
      inArray(
        people.id,
        issued.map(({ candidateId }) => candidateId),
      ),
    );
  const byId = new Map(holders.map((holder) => [holder.userId, holder]));
  await refuseAboveMailQuota(parts, tx, tenantId, issued.length);
  const link = `${publicOrigin(parts.config)}/report/certificates`;
  await queueMails(
    parts,
    tx,
    issued.flatMap((certificate) => {
      const holder = byId.get(certificate.candidateId);
      if (holder === undefined) return [];
      const language = holder.locale ?? locale;
      const texts = composeCertificateMail(language, {
        fullName: certificate.recipientName,
        title: certificate.assessmentTitle ?? '',
        issuer: certificate.issuerName ?? '',
        publicAddress: publicCertificateAddress(parts.config, certificate.id),
      });
      return [
        { kind: 'certificate' as const, recipient: holder.email, locale: language, tenantId, link, texts },
      ];
    }),
  );
}
