import type { Config } from './config.ts';

/**
 * The origin of links in e-mails and of the commands on the server. Never that of a request: a caller could choose the
 * host of a link that somebody else receives.
 */
export function publicOrigin({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
}
