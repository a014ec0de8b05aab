import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the form of a plan is redirected to, for the payment. */
    paymentPages: string;
    /** Origin of the bucket that browsers send recordings to; empty without one. */
    recordingBucket: string;
  }
  interface FastifyRequest {
    /** Nonce for the style elements of a page; empty for every other reply. */
    cspNonce: string;
  }
}

/** The headers of every reply. */
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

/** The payment pages of the card provider. A stand-in serves its own. */
const PAYMENT_PAGES = 'https://checkout.stripe.com';

/** One year, not preloaded: other names of the domain may have no certificate. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Policy of data, which are never a page: forbids to load, run or frame anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The service worker only fetches the exam page and its files. */
const WORKER_POLICY = `${DATA_POLICY}; connect-src 'self'`;
const WORKER = /^\/quiz\/examWorker\.js(?:$|\?)/;

/** Addresses of data. The documentation under `/api/docs` is a page. */
const DATA = /^\/(?:api\/(?!docs)|health|ready|Resources\/|keys\/|status\/|issuer(?:$|\?)|badge\.png)/;

/**
 * The strict content security policy and the other security headers. Constant and set without promises, because a
 * library that built them for each reply cost a tenth of the time of a save.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { PUBLIC_URL: publicUrl, STRIPE_API_BASE: apiBase }: Pick<Config, 'PUBLIC_URL' | 'STRIPE_API_BASE'>,
  recordingBucket: string,
): void {
  app.decorateRequest('cspNonce', '');
  app.decorate('recordingBucket', recordingBucket);
  app.decorate('paymentPages', apiBase === undefined ? PAYMENT_PAGES : new URL(apiBase).origin);
  // A site without HTTPS must still work: only a public HTTPS address sets HSTS.
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

/** Sets the policy of a page and a nonce for its styles: a window under `/api` is a page too. */
export function allowPage(request: FastifyRequest, reply: FastifyReply): void {
  request.cspNonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', pagePolicy(request.cspNonce, request.server));
}

function pagePolicy(
  nonce: string,
  { paymentPages, recordingBucket }: Pick<FastifyInstance, 'paymentPages' | 'recordingBucket'>,
): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob: https:",
    `connect-src 'self' blob: ${recordingBucket}`.trimEnd(),
    "font-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${paymentPages}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
