import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the form of a plan is redirected to, for the payment. */
    paymentPages: string;
    /** Where browsers read and send recordings besides the site itself. */
    recordingOrigins: RecordingOrigins;
  }
  interface FastifyRequest {
    /** Nonce for the style elements of a page; empty for every other reply. */
    cspNonce: string;
  }
}

/** Origins of the bucket of recordings; empty without one. */
interface RecordingOrigins {
  readonly reads: string;
  readonly uploads: string;
}

/** The headers of every reply. They also keep another site from loading a reply as a script or a picture of its own. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers that a browser obeys in a document alone (docs/decisions/121). */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), fullscreen=(self), geolocation=()',
};

/** The payment pages of the card provider. A stand-in serves its own. */
const PAYMENT_PAGES = 'https://checkout.stripe.com';

/** One year, not preloaded. Names below that of the site are included where the operator says that all of them have HTTPS. */
const HSTS = 'max-age=31536000';

/** Policy of replies to calls, which have neither a base nor a form that it could restrict: forbids to load, run or frame anything. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of files and other data, which a browser may show in a window of their own. */
const DATA_POLICY = `${CALL_POLICY}; base-uri 'none'; form-action 'none'`;

/** The service worker only fetches the exam page and its files. */
const WORKER_POLICY = `${DATA_POLICY}; connect-src 'self'`;
const WORKER = /^\/quiz\/examWorker\.js(?:$|\?)/;

/** The page that shows a question within its editor: the only one that may be framed, by the site alone. It reads no session. */
const FRAMED = /^\/quiz\/preview(?:$|\?)/;

/** Addresses of calls. The documentation under `/api/docs` is a page. */
const CALLS = /^\/(?:api\/(?!docs)|health|ready)/;

/** Addresses of other data. */
const DATA = /^\/(?:Resources\/|keys\/|status\/|issuer(?:$|\?)|badge\.png)/;

/**
 * The strict content security policy and the other security headers. Constant and set without promises, because a
 * library that built them for each reply cost a tenth of the time of a save.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_URL' | 'STRIPE_API_BASE' | 'HSTS_SUBDOMAINS'>,
  recordingOrigins: RecordingOrigins,
): void {
  const { STRIPE_API_BASE: apiBase } = config;
  app.decorateRequest('cspNonce', '');
  app.decorate('recordingOrigins', recordingOrigins);
  app.decorate('paymentPages', apiBase === undefined ? PAYMENT_PAGES : new URL(apiBase).origin);
  const headers = { ...HEADERS, ...transportHeaders(config) };
  const ofCalls = { ...headers, 'content-security-policy': CALL_POLICY };
  const ofData = { ...headers, ...PAGE_HEADERS, 'content-security-policy': DATA_POLICY };
  const ofWorker = { ...ofData, 'content-security-policy': WORKER_POLICY };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (CALLS.test(url)) reply.headers(ofCalls);
    else if (DATA.test(url)) reply.headers(ofData);
    else if (WORKER.test(url)) reply.headers(ofWorker);
    else {
      reply.headers(headers);
      if (FRAMED.test(url)) reply.header('x-frame-options', 'SAMEORIGIN');
      allowPage(request, reply);
    }
    done();
  });
}

/** A site without HTTPS must still work: only a public HTTPS address sets HSTS. */
function transportHeaders({
  PUBLIC_URL: publicUrl,
  HSTS_SUBDOMAINS: includesSubdomains,
}: Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https:')) return {};
  return { 'strict-transport-security': includesSubdomains ? `${HSTS}; includeSubDomains` : HSTS };
}

/** Sets the headers of a page and a nonce for its styles: a window under `/api` is a page too. */
export function allowPage(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(PAGE_HEADERS);
  request.cspNonce = randomBytes(16).toString('base64');
  reply.header(
    'content-security-policy',
    pagePolicy(`'nonce-${request.cspNonce}'`, request.server, framing(request)),
  );
}

/** As allowPage, with the nonce that the page has; questions of the page may play videos of other sites. */
export function allowLinkedVideos(request: FastifyRequest, reply: FastifyReply): void {
  const options = { ...framing(request), linked: LINKED_VIDEOS };
  const policy = pagePolicy(`'nonce-${request.cspNonce}'`, request.server, options);
  reply.header('content-security-policy', policy);
}

/** Sets the policy of a page whose bytes are the same for all visitors: the hashes of its styles replace the nonce. */
export function allowSharedPage(reply: FastifyReply, styleHashes: readonly string[]): void {
  const styles = styleHashes.map((hash) => `'sha256-${hash}'`).join(' ');
  reply.header('content-security-policy', pagePolicy(styles, reply.server, {}));
}

/** Origins that play linked videos: the players of two sites, and plain files, which any site may have. */
const LINKED_VIDEOS = {
  media: ' https:',
  frames: ' https://www.youtube-nocookie.com https://player.vimeo.com',
} as const;

const NO_LINKED_VIDEOS = { media: '', frames: '' } as const;

interface PolicyOptions {
  readonly linked?: typeof LINKED_VIDEOS | typeof NO_LINKED_VIDEOS;
  /** Who may frame the page. */
  readonly ancestors?: "'none'" | "'self'";
}

const framing = ({ url }: FastifyRequest): PolicyOptions => (FRAMED.test(url) ? { ancestors: "'self'" } : {});

function pagePolicy(
  inlineStyles: string,
  { paymentPages, recordingOrigins }: Pick<FastifyInstance, 'paymentPages' | 'recordingOrigins'>,
  { linked = NO_LINKED_VIDEOS, ancestors = "'none'" }: PolicyOptions,
): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${inlineStyles}`,
    "img-src 'self' blob: data:",
    `media-src 'self' blob: ${recordingOrigins.reads}`.trimEnd() + linked.media,
    `connect-src 'self' blob: ${recordingOrigins.uploads}`.trimEnd(),
    "font-src 'self'",
    `frame-src 'self'${linked.frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${paymentPages}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
