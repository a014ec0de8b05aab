import { nextMailAttempt } from '@invigil/domain/messaging/mails';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DeliveryError } from '../../../adapters/mail-transport.ts';
import type { AppContext } from '../../../context.ts';
import { tryAdvisoryLock } from '../../../database/advisory-lock.ts';
import { mails } from '../tables.ts';
import { readSender } from './mail-server.ts';
import { contentPlace, type MailContent } from './queue-mail.ts';

/** A round every second sends at most this many: a provider's limits are about ten a second, and saves come first. */
export const MAILS_PER_ROUND = 5;
/** After this time a delivery whose server was killed is taken for lost and repeated. Longer than any SMTP limit. */
const CLAIM_SECONDS = 5 * 60;

/** Stored in place of a server's reason; the screen translates both. */
const EXPIRED = 'expired';
/** The content was sealed with another key, as after the restore of a backup without its key. */
const UNREADABLE = 'unreadable';

interface ClaimedMail {
  readonly id: number;
  readonly message_id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly content: Buffer;
  readonly attempts: number;
  readonly expires_at: Date | null;
}

/**
 * Sends the next e-mails that are due, single ones before those of large sendings. Claims each e-mail before its
 * delivery, so that of several servers one delivers it; a killed server's e-mails are sent by another, at worst twice.
 *
 * @returns how many e-mails ended, sent or failed
 */
export async function sendDueMails(context: AppContext, log: FastifyBaseLogger): Promise<number> {
  const { db } = context.database;
  const isDue = await db.execute(sql`select 1 from ${mails}
    where ${mails.state} = 'queued' and ${mails.dueAt} <= ${context.clock.now().toISOString()} limit 1`);
  if (isDue.rows.length === 0) return 0;
  // One server at a time, so that the rate is that of the site.
  return (await tryAdvisoryLock(context.database.pool, 'mailDelivery', () => sendRound(context, log))) ?? 0;
}

async function sendRound(context: AppContext, log: FastifyBaseLogger): Promise<number> {
  const sender = await readSender(context);
  // E-mails wait while the settings are incomplete.
  if (sender === undefined) return 0;
  let ended = 0;
  for (let count = 0; count < MAILS_PER_ROUND; count++) {
    const mail = await claimNext(context);
    if (mail === undefined) break;
    const outcome = await deliver(context, sender, mail, log);
    if (outcome === 'outage') break;
    if (outcome !== 'retried') ended += 1;
  }
  return ended;
}

async function claimNext({ database, clock }: AppContext): Promise<ClaimedMail | undefined> {
  const now = clock.now().toISOString();
  const { rows } = await database.pool.query<ClaimedMail>(
    `update mails set attempts = attempts + 1, due_at = $1::timestamptz + $2 * interval '1 second'
     where id = (
       select id from mails where state = 'queued' and due_at <= $1
       order by is_bulk, due_at, id limit 1 for update skip locked
     )
     returning id, message_id, recipient, subject, content, attempts, expires_at`,
    [now, CLAIM_SECONDS],
  );
  return rows[0];
}

/** An outage concerns every e-mail: the server cannot be reached or refuses the site's account. */
type Outcome = 'sent' | 'failed' | 'retried' | 'outage';

async function deliver(
  { database: { db }, clock, secrets, mailTransport }: AppContext,
  { server, senderName }: NonNullable<Awaited<ReturnType<typeof readSender>>>,
  mail: ClaimedMail,
  log: FastifyBaseLogger,
): Promise<Outcome> {
  const end = async (state: 'sent' | 'failed', failure: string | null): Promise<Outcome> => {
    // The content of a failed e-mail stays, so that it can be sent again.
    const content = state === 'sent' ? { content: null } : {};
    await db
      .update(mails)
      .set({ state, failure, endedAt: clock.now(), ...content })
      .where(eq(mails.id, mail.id));
    return state;
  };
  function openContent(): MailContent | undefined {
    try {
      return JSON.parse(secrets.open(mail.content, contentPlace(mail.message_id)));
    } catch {
      return undefined;
    }
  }
  const expiresAt = mail.expires_at;
  if (expiresAt !== null && expiresAt <= clock.now()) return end('failed', EXPIRED);
  const content = openContent();
  if (content === undefined) return end('failed', UNREADABLE);
  const { text, html } = content;
  try {
    const { recipient: to, subject } = mail;
    await mailTransport.send(server, { to, subject, text, html, senderName, messageId: mail.message_id });
    return await end('sent', null);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ mail: mail.id, reason: error.message }, 'e-mail not delivered');
    const { isPermanent, isOutage } = error;
    const dueAt = nextMailAttempt(mail.attempts, clock.now(), { isPermanent, expiresAt });
    if (dueAt === undefined) return end('failed', error.message);
    await db.update(mails).set({ dueAt, failure: error.message }).where(eq(mails.id, mail.id));
    return isOutage ? 'outage' : 'retried';
  }
}
