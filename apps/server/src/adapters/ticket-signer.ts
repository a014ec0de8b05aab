import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tickets are good until the end of the next window, so that a picture's address stays the same for minutes. */
const WINDOW_MS = 10 * 60_000;

export interface TicketSigner {
  /** Appends a ticket to a stored path: who may read it, and until when. An empty path stays empty. */
  sign(path: string, userId: number, now: Date): string;
  /** The user a ticket was made for, or undefined for a forged, late or foreign ticket. */
  verify(path: string, ticket: string, now: Date): number | undefined;
}

/**
 * Signed, short-lived addresses for what a browser fetches without a header (decision 6). Stateless, so that any
 * server process can check what another one signed.
 *
 * @param secretKey 32 bytes shared by all server processes
 */
export function createTicketSigner(secretKey: Buffer): TicketSigner {
  const key = createHmac('sha256', secretKey).update('media tickets').digest();
  const macOf = (path: string, userId: number, expires: number) =>
    createHmac('sha256', key).update(`${path}\n${userId}\n${expires}`).digest('base64url').slice(0, 32);

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
      if (mac === undefined || !Number.isSafeInteger(userId) || !Number.isSafeInteger(expires))
        return undefined;
      const expected = Buffer.from(macOf(path, userId, expires));
      const given = Buffer.from(mac);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return now.getTime() <= expires ? userId : undefined;
    },
  };
}
