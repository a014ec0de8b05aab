import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The account that a browser is known to, as it is stored. */
interface KnownAccount {
  readonly id: number;
  /** Binds the mark to the password: a change of it makes every browser unknown. */
  readonly passwordHash: string;
}

/**
 * Marks of browsers in which an account has signed in, in a cookie that is worth nothing else: tries from such a browser
 * are counted apart from those of its network (docs/decisions/084).
 */
export interface KnownBrowsers {
  /** The browser's id for the account; undefined where the account has not signed in there with its present password. */
  find(cookie: string | undefined, account: KnownAccount, now: Date): string | undefined;
  /** The value of the cookie after a sign-in of the account. */
  remember(cookie: string | undefined, account: KnownAccount, now: Date): string;
}

/** Days for which a browser stays known after a sign-in. */
export const KNOWN_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Accounts of one browser, the latest first: more than share a machine in a week, and a cookie of 360 bytes. */
const MAX_ACCOUNTS = 10;
const ID_BYTES = 9;
const DAY_BYTES = 2;
const MAC_BYTES = 16;
/** Characters of a mark, whose 27 bytes need no padding. */
const MARK_LENGTH = ((ID_BYTES + DAY_BYTES + MAC_BYTES) * 4) / 3;

/**
 * Marks signed with HMAC-SHA-256, so that any server process can verify another's. A mark names no account: only who tries
 * that account's sign-in finds that it fits.
 * @param secretKey 32 bytes shared by all server processes
 */
export function createKnownBrowsers(secretKey: Buffer): KnownBrowsers {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'known browsers', 32));
  const macOf = (browserAndDay: Buffer, { id, passwordHash }: KnownAccount) =>
    createHmac('sha256', key)
      .update(browserAndDay)
      .update(`${id}\n${passwordHash}`)
      .digest()
      .subarray(0, MAC_BYTES);

  const findMark = (cookie: string | undefined, account: KnownAccount, now: Date) =>
    marksOf(cookie)
      .map((mark) => ({ mark, bytes: Buffer.from(mark, 'base64url') }))
      .find(({ bytes }) => {
        const signed = bytes.subarray(0, ID_BYTES + DAY_BYTES);
        const age = dayOf(now) - signed.readUInt16BE(ID_BYTES);
        const isSigned = timingSafeEqual(bytes.subarray(ID_BYTES + DAY_BYTES), macOf(signed, account));
        return isSigned && age >= 0 && age < KNOWN_DAYS;
      });
  const idOf = (bytes: Buffer) => bytes.subarray(0, ID_BYTES);

  return {
    find(cookie, account, now) {
      const storedMark = findMark(cookie, account, now);
      return storedMark && idOf(storedMark.bytes).toString('base64url');
    },
    remember(cookie, account, now) {
      const storedMark = findMark(cookie, account, now);
      const day = Buffer.alloc(DAY_BYTES);
      day.writeUInt16BE(dayOf(now));
      const signed = Buffer.concat([storedMark ? idOf(storedMark.bytes) : randomBytes(ID_BYTES), day]);
      const mark = Buffer.concat([signed, macOf(signed, account)]).toString('base64url');
      const others = marksOf(cookie).filter((other) => other !== storedMark?.mark);
      return [mark, ...others].slice(0, MAX_ACCOUNTS).join('');
    },
  };
}

/** Days since the epoch: fit 16 bits until the year 2149. */
const dayOf = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS);

function marksOf(cookie: string | undefined): string[] {
  if (cookie === undefined || cookie.length % MARK_LENGTH !== 0 || !/^[A-Za-z0-9_-]*$/.test(cookie))
    return [];
  return (cookie.match(new RegExp(`.{${MARK_LENGTH}}`, 'g')) ?? []).slice(0, MAX_ACCOUNTS);
}
