import type { FastifyRequest } from 'fastify';

/** Where a request came from, for a trace of an account. */
export const originOf = ({ ip, headers }: FastifyRequest): { ip: string; userAgent: string | undefined } => ({
  ip,
  userAgent: headers['user-agent'],
});
