import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the style elements of this answer's page; empty for everything that is not a page. */
    cspNonce: string;
  }
}

/** The headers of every answer. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), fullscreen=(self), geolocation=()',
};

/** A year, as browsers ask of sites on their own lists; other names of the domain may have no certificate. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Data are never a page: nothing in them may load, run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The service worker fetches the runner's own page and files, and does nothing else. */
const WORKER_POLICY = `${DATA_POLICY}; connect-src 'self'`;
const WORKER = /^\/quiz\/examWorker\.js(?:$|\?)/;

/** Answers that are data. The documentation page lies under `/api/docs` and is a page. */
const DATA = /^\/(?:api\/(?!docs)|health|ready|Resources\/)/;

/**
 * The strict content security policy and the other headers of the design. Written out instead of taken from a
 * library, and set without promises, because they are on every answer of the hot path: a library that builds them
 * anew each time cost a tenth of a save.
 */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  app.decorateRequest('cspNonce', '');
  // A site without HTTPS must still work: only one whose public address is HTTPS asks browsers to insist on it.
  const headers = publicUrl?.startsWith('https:') ? { ...HEADERS, ...HSTS } : HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (DATA.test(request.url)) {
      reply.header('content-security-policy', DATA_POLICY);
    } else if (WORKER.test(request.url)) {
      reply.header('content-security-policy', WORKER_POLICY);
    } else {
      allowPage(request, reply);
    }
    done();
  });
}

/** Gives an answer the policy of a page and a nonce for its styles: a window under `/api` is a page too. */
export function allowPage(request: FastifyRequest, reply: FastifyReply): void {
  request.cspNonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', pagePolicy(request.cspNonce));
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob: https:",
    "connect-src 'self' blob:",
    "font-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join('; ');
}
