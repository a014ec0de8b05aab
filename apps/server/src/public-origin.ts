import type { Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * The origin of links in e-mails and of the commands on the server. Never that of a request: a caller could choose the
 * host of a link that somebody else receives.
 */
export function publicOrigin({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
}

/** The origin of links in e-mails on a site without a public address, which opens on the server alone; null with one. */
export function localLinkOrigin(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string | null {
  return config.PUBLIC_URL === undefined ? publicOrigin(config) : null;
}

/** Logs at the start that links in e-mails open on the server alone, where the site has no public address. */
export function warnOfLocalLinks(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  log: Pick<Logger, 'warn'>,
): void {
  const links = localLinkOrigin(config);
  if (links !== null)
    log.warn({ links }, 'PUBLIC_URL is not set: links in e-mails lead to an address of this machine alone');
}
