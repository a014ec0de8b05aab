import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Tickets are valid until the end of the next window, so that a picture's address stays the same for minutes. */
const WINDOW_MS = 10 * 60_000;

/** Lifetime of a one-time ticket. */
const SINGLE_USE_MS = 60_000;

/** Claims of a single-use ticket, once its signature is verified. */
interface SingleUse {
  readonly userId: number;
  /** Stored by the redeemer, so that the ticket is redeemed once. */
  readonly ticketId: string;
  readonly expiresAt: Date;
}

export interface TicketSigner {
  /** Appends a ticket to a stored path: its reader and its expiry. An empty path stays empty. */
  sign(path: string, userId: number, now: Date): string;
  /** The user of the ticket, or undefined for a forged, expired or foreign ticket. */
  verify(path: string, ticket: string, now: Date): number | undefined;
  /** Appends a ticket for one use within 60 seconds: a window, a form or a download. */
  signOnce(path: string, userId: number, now: Date): string;
  /** Claims of a single-use ticket; undefined for a ticket that is forged, expired or of another address. */
  verifyOnce(path: string, ticket: string, now: Date): SingleUse | undefined;
}

/**
 * Signed, short-lived addresses for resources that a browser fetches without a header (docs/decisions/008).
 * Stateless, so that any server process can verify another's tickets.
 * @param secretKey 32 bytes shared by all server processes
 */
export function createTicketSigner(secretKey: Buffer): TicketSigner {
  const key = createHmac('sha256', secretKey).update('media tickets').digest();
  const macOf = (path: string, userId: number, expires: number, ticketId = '') =>
    createHmac('sha256', key)
      .update(`${path}\n${userId}\n${expires}\n${ticketId}`)
      .digest('base64url')
      .slice(0, 32);

  return {
    sign(path, userId, now) {
      if (path === '') return '';
      const expires = (Math.floor(now.getTime() / WINDOW_MS) + 2) * WINDOW_MS;
      return `${path}?ticket=${userId}.${expires}.${macOf(path, userId, expires)}`;
    },
    verify(path, ticket, now) {
      const [user, expiry, mac] = ticket.split('.');
      const userId = Number(user);
      const expires = Number(expiry);
      if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(expires)) return undefined;
      if (!isSame(mac, macOf(path, userId, expires))) return undefined;
      return now.getTime() <= expires ? userId : undefined;
    },
    signOnce(path, userId, now) {
      const expires = now.getTime() + SINGLE_USE_MS;
      const ticketId = randomUUID();
      return `${path}?ticket=${userId}.${expires}.${ticketId}.${macOf(path, userId, expires, ticketId)}`;
    },
    verifyOnce(path, ticket, now) {
      const [user, expiry, ticketId, mac] = ticket.split('.');
      const userId = Number(user);
      const expires = Number(expiry);
      if (ticketId === undefined || !Number.isSafeInteger(userId) || !Number.isSafeInteger(expires))
        return undefined;
      if (!isSame(mac, macOf(path, userId, expires, ticketId))) return undefined;
      return now.getTime() <= expires ? { userId, ticketId, expiresAt: new Date(expires) } : undefined;
    },
  };
}

function isSame(mac: string | undefined, expected: string): boolean {
  const given = Buffer.from(mac ?? '');
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
