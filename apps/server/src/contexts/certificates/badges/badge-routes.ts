import { downloadBadge as downloadCall } from '@invigil/contract/certificates/badge-endpoints';
import { readCertificateId } from '@invigil/domain/certificates/certificate-id';
import { readStatusList } from '@invigil/domain/certificates/status-list';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, tooManyCalls } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { VisitLimits } from '../../../http/limits/visit-limits.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import { type BadgeAddresses, badgeAddresses } from './badge-addresses.ts';
import { readBadgePicture } from './badge-picture.ts';
import { BADGES_CONTEXT, CREDENTIALS_CONTEXT, issuerProfile } from './credential.ts';
import { downloadBadge } from './download-badge.ts';
import { createBadgeSigner, findPublicKey, SIGNATURE_ALGORITHM } from './signing-keys.ts';
import { createStatusLists, STATUS_LIST_TTL_MS } from './status-lists.ts';

const HOUR_SECONDS = 3_600;

/** A document that a verifier of badges reads. */
interface Published {
  readonly mediaType: string;
  readonly content: string | Buffer;
  /** How long caches may keep it. */
  readonly maxAgeSeconds: number;
}

interface NamedCall {
  readonly Params: { readonly name: string };
}

/** Badges of certificates: their files for the holder, and the documents by which anybody verifies them. */
export function registerBadgeRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'secrets'>,
  visits: VisitLimits,
): void {
  const { database, config, clock } = deps;
  const signer = createBadgeSigner(deps);
  const statusLists = createStatusLists({ database, clock, signer });

  mount(app, deps, downloadCall, ({ actor, params }) =>
    downloadBadge({ database, config, signer }, actor, params),
  );

  /** Serves a document, only on a site with a public address: no badge of another names its documents. */
  const publish = (
    path: string,
    find: (name: string, addresses: BadgeAddresses) => Promise<Published | undefined>,
  ) =>
    app.get<NamedCall>(path, async (request, reply) => {
      refuseFlood(visits, request, 'visit');
      const addresses = badgeAddresses(config);
      const published = addresses && (await find(request.params.name, addresses));
      if (published !== undefined) return sendPublished(reply, published);
      refuseFlood(visits, request, 'miss');
      throw notFound();
    });

  publish('/issuer', async (_name, addresses) => {
    const { general } = await readSettings(database.db);
    const terms = { '@context': [CREDENTIALS_CONTEXT, BADGES_CONTEXT] };
    return json({ ...terms, ...issuerProfile(addresses, general.siteTitle) }, HOUR_SECONDS);
  });

  publish('/keys/:name', async (name, addresses) => {
    const keyId = readCertificateId(name);
    const key = keyId === undefined ? undefined : await findPublicKey(database.db, keyId);
    if (keyId === undefined || key === undefined) return undefined;
    const { kty, n, e } = key;
    const jwk = { kty, n, e, alg: SIGNATURE_ALGORITHM, use: 'sig', kid: addresses.key(keyId) };
    return json(jwk, 24 * HOUR_SECONDS);
  });

  publish('/status/:name', async (name, addresses) => {
    const list = readStatusList(name);
    const content = list === undefined ? undefined : await statusLists.read(list, addresses);
    if (content === undefined) return undefined;
    return { mediaType: 'application/vc+jwt', content, maxAgeSeconds: STATUS_LIST_TTL_MS / 1_000 };
  });

  publish('/badge.png', async () => ({
    mediaType: 'image/png',
    content: await readBadgePicture(),
    maxAgeSeconds: 24 * HOUR_SECONDS,
  }));
}

const json = (document: object, maxAgeSeconds: number): Published => ({
  mediaType: 'application/json; charset=utf-8',
  content: JSON.stringify(document),
  maxAgeSeconds,
});

/** Verifiers in browsers read from other sites. */
function sendPublished(reply: FastifyReply, { mediaType, content, maxAgeSeconds }: Published): FastifyReply {
  return reply
    .type(mediaType)
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(content);
}

/** @throws Failure tooManyCalls where the network of the caller has used up its window */
function refuseFlood(visits: VisitLimits, request: FastifyRequest, kind: 'visit' | 'miss'): void {
  const seconds = visits.count(request.ip, kind);
  if (seconds !== undefined) throw tooManyCalls(seconds);
}
