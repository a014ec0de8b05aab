import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the style elements of this answer's page. */
    cspNonce: string;
  }
}

/**
 * The strict content security policy and the other headers of the design. Nothing is upgraded on plain HTTP, because
 * an exam hall may have no certificate; over HTTPS the proxy in front sets HSTS.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request) => {
    request.cspNonce = randomBytes(16).toString('base64');
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', policyFor(request.cspNonce));
    reply.header('permissions-policy', 'camera=(self), microphone=(self), fullscreen=(self), geolocation=()');
  });
}

function policyFor(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Style attributes are set through the DOM, which the policy allows; markup with style attributes is not.
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
