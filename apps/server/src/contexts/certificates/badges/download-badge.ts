import type { downloadBadge as endpoint } from '@invigil/contract/certificates/badge-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { BadgeFormat } from '@invigil/domain/certificates/badge-format';
import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Config } from '../../../config.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { readSettings } from '../../site/queries.ts';
import { certificates } from '../tables.ts';
import { badgeAddresses } from './badge-addresses.ts';
import { readBadgePicture } from './badge-picture.ts';
import { bakeBadge } from './bake-badge.ts';
import { type BadgeFacts, CREDENTIALS_CONTEXT, composeBadge, toPayload } from './credential.ts';
import type { BadgeSigner } from './signing-keys.ts';

interface DownloadParts {
  readonly database: Database;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly signer: BadgeSigner;
}

interface WantedBadge {
  readonly attemptId: number;
  readonly format: BadgeFormat;
}

/**
 * The badge of one of the candidate's own valid certificates, as a file. Issues no certificate.
 *
 * @throws Failure notFound for a foreign or missing attempt, and for one without a valid certificate
 * @throws Refused badgeNeedsPublicUrl on a site without a public address
 */
export async function downloadBadge(
  { database: { db }, config, signer }: DownloadParts,
  actor: Session,
  { attemptId, format }: WantedBadge,
): Promise<OkOf<typeof endpoint>> {
  const facts = await findBadgeFacts(db, actor.userId, attemptId);
  if (facts === undefined) throw notFound();
  const addresses = badgeAddresses(config);
  if (addresses === undefined) throw new Refused('badgeNeedsPublicUrl');
  const { general } = await readSettings(db);
  const credential = composeBadge(facts, addresses, general.siteTitle);
  const token = await signer.sign(toPayload(credential), 'JWT', addresses.key);
  const { mediaType, content } = await fileOf(format, credential, token);
  return {
    fileName: `badge-${facts.certificateId}.${format}`,
    mediaType,
    content: content.toString('base64'),
  };
}

async function findBadgeFacts(
  db: Queries,
  candidateId: number,
  attemptId: number,
): Promise<BadgeFacts | undefined> {
  const [row] = await db
    .select({
      certificate: certificates,
      paper: { id: paperFacts.id, title: paperFacts.title },
      revision: sittings.revision,
      totalMarks: sittings.totalMarks,
      passMark: sittings.passMark,
      email: people.email,
    })
    .from(certificates)
    .innerJoin(sittings, eq(sittings.id, certificates.attemptId))
    .innerJoin(paperFacts, eq(paperFacts.id, sittings.paperId))
    .innerJoin(people, eq(people.id, certificates.candidateId))
    .where(
      and(
        eq(certificates.attemptId, attemptId),
        eq(certificates.candidateId, candidateId),
        isNull(certificates.revokedAt),
      ),
    );
  if (row === undefined) return undefined;
  const { certificate, paper, revision, totalMarks, passMark, email } = row;
  const { id, issuedAt, statusNumber, recipientSalt, tenantId } = certificate;
  return {
    certificateId: id,
    issuedAt,
    statusNumber,
    recipientSalt,
    recipientEmail: email,
    title: certificate.assessmentTitle ?? paper.title,
    issuerName: certificate.issuerName ?? (await findName(db, tenantId)),
    tenantId,
    paperId: paper.id,
    revision,
    totalMarks,
    passMark,
  };
}

async function findName(db: Queries, userId: number): Promise<string> {
  const [person] = await db.select({ fullName: people.fullName }).from(people).where(eq(people.id, userId));
  return person?.fullName ?? '';
}

/** The file of a format. Only the signed form can be verified; JSON adds the readable form to it. */
async function fileOf(
  format: BadgeFormat,
  credential: object,
  token: string,
): Promise<{ readonly mediaType: string; readonly content: Buffer }> {
  if (format === 'png')
    return { mediaType: 'image/png', content: bakeBadge(await readBadgePicture(), token) };
  // A verifier of Open Badges reads the compact form as text.
  if (format === 'jwt') return { mediaType: 'text/plain', content: Buffer.from(token) };
  const verifiableCredential = {
    '@context': CREDENTIALS_CONTEXT,
    id: `data:application/vc+jwt,${token}`,
    type: 'EnvelopedVerifiableCredential',
  };
  const readable = JSON.stringify({ credential, verifiableCredential }, null, 2);
  return { mediaType: 'application/json', content: Buffer.from(`${readable}\n`) };
}
