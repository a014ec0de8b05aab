import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DAYS } from '../../adapters/known-browsers.ts';

const NAME = 'invigil_known';

/** The value of the cookie by which an account recognises a browser; undefined without one. */
export function knownBrowserCookie(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]*)`).exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Sets the cookie. No script reads it, and it goes along with calls about users alone; over HTTPS alone where the site has it,
 * also behind a proxy that ends it.
 */
export function setKnownBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
  value: string,
): void {
  const isSecure = publicUrl?.startsWith('https:') || request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${value}; Path=/api/User; Max-Age=${KNOWN_DAYS * 24 * 3_600}; HttpOnly; SameSite=Strict${isSecure}`,
  );
}
