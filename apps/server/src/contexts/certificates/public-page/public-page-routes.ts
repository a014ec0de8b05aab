import type { CertificateProofPage } from '@invigil/contract/certificates/certificate-proof';
import { readCertificateId } from '@invigil/domain/certificates/certificate-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { VisitLimits } from '../../../http/limits/visit-limits.ts';
import type { CertificateProofRenderer } from '../../../http/pages/certificate-proof.ts';
import type { Deps } from '../../../ports.ts';
import { publicCertificatePath } from '../public-address.ts';
import { findCertificateProof } from './find-proof.ts';

interface PageParts extends Deps<'database'> {
  readonly visits: VisitLimits;
  readonly render: CertificateProofRenderer;
}

const PREFIX = publicCertificatePath('');

/**
 * The public page of a certificate, for everybody who has its address. An address without a certificate answers a page
 * with status 404, whatever is wrong with it.
 *
 * @see docs/decisions/078-badges-and-the-public-page.md
 */
export function registerPublicPage(app: FastifyInstance, parts: PageParts): void {
  const send = (request: FastifyRequest, reply: FastifyReply) => sendPage(parts, request, reply);
  app.get(PREFIX, send);
  // A wildcard, because a mistyped address may have further slashes.
  app.get(`${PREFIX}*`, send);
}

async function sendPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '';
  const name = path.slice(PREFIX.length).replace(/\/$/, '');
  const outcome = await findOrRefuse(parts, request.ip, name);
  const locale = localeOf(request);
  const page = await parts.render({ locale, path, proof: outcome.proof }, request.cspNonce);
  if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds);
  return reply
    .code(outcome.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(page);
}

interface Found {
  readonly status: number;
  readonly proof: CertificateProofPage['proof'];
  readonly retryAfterSeconds?: number;
}

/** Readers of existing certificates are not refused because somebody in their network tries other addresses. */
async function findOrRefuse({ database, visits }: PageParts, ip: string, name: string): Promise<Found> {
  const afterVisits = visits.count(ip, 'visit');
  if (afterVisits !== undefined) return tooManyCalls(afterVisits);
  const certificateId = readCertificateId(name);
  const proof = certificateId && (await findCertificateProof(database.db, certificateId));
  if (proof) return { status: 200, proof };
  const afterMisses = visits.count(ip, 'miss');
  return afterMisses === undefined ? { status: 404, proof: 'missing' } : tooManyCalls(afterMisses);
}

const tooManyCalls = (retryAfterSeconds: number): Found => ({
  status: 429,
  proof: 'tooManyCalls',
  retryAfterSeconds,
});
