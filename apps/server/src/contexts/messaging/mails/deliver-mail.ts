import { setTimeout as sleep } from 'node:timers/promises';
import { nextMailAttempt } from '@invigil/domain/messaging/mails';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DeliveryError, type OutgoingMail } from '../../../adapters/mail-transport.ts';
import { giveBack, postpone } from '../../../database/claimed-work/work-queue.ts';
import { isDatabaseUnavailable } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import { mailBodies, mails } from '../tables.ts';
import {
  bodyPlace,
  type ComposedContent,
  composeFrom,
  contentPlace,
  detailsPlace,
  type MailBody,
  type MailDetails,
} from './mail-content.ts';
import { type ClaimedMail, MAIL_QUEUE } from './mail-queue.ts';
import type { Sender } from './mail-server.ts';
import { roomForRecipient } from './recipient-limit.ts';

/** Stored in place of a server's reason; the screen translates them. */
const EXPIRED = 'expired';
/** The content was sealed with another key, as after the restore of a backup without its key. */
const UNREADABLE = 'unreadable';
/** The recipient got the most of its kind in an hour. */
const RECIPIENT_LIMIT = 'recipientLimit';

/** Below the time after which another claim sends the e-mail again. */
const NOTED_WITHIN_MS = 4 * 60_000;
const NOTE_RETRY_MS = 500;

/** An outage concerns every e-mail: the server cannot be reached or refuses the site's account. */
export type Outcome = 'sent' | 'failed' | 'retried' | 'outage';

/** Composes a claimed e-mail, with the link that it needs, and hands it to the mail server. */
export async function deliverMail(
  deps: Deps<'clock' | 'config' | 'database' | 'mailLinks' | 'mailTransport' | 'secrets'>,
  { server, senderName }: Sender,
  mail: ClaimedMail,
  { log, stopping }: { readonly log: FastifyBaseLogger; readonly stopping: AbortSignal | undefined },
): Promise<Outcome> {
  const { clock, database, mailTransport } = deps;
  const expiresAt = mail.expires_at;
  if (expiresAt !== null && expiresAt <= clock.now()) return endFailed(deps, mail, EXPIRED);
  const roomAt = await roomForRecipient(deps, mail);
  if (roomAt !== undefined) return delayBeyondLimit(deps, mail, roomAt);
  const content = await composeContent(deps, mail);
  if (typeof content === 'string') return endFailed(deps, mail, content);
  try {
    await mailTransport.send(server, { ...content, to: mail.recipient, senderName });
    await untilNoted(() => endSent(deps, mail), stopping);
    return 'sent';
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ mail: mail.id, reason: error.message }, 'e-mail not delivered');
    const { isPermanent, isOutage } = error;
    const next = nextMailAttempt(mail.attempts, clock.now(), { isPermanent, expiresAt });
    if (next === undefined) return endFailed(deps, mail, error.message);
    await database.db.update(mails).set({ failure: error.message }).where(eq(mails.id, mail.id));
    await postpone(database.pool, MAIL_QUEUE, mail, next);
    return isOutage ? 'outage' : 'retried';
  }
}

/** Repeats while the database is away: an e-mail that is not noted as sent is sent again. */
async function untilNoted(note: () => Promise<void>, stopping: AbortSignal | undefined): Promise<void> {
  for (const began = performance.now(); ; await sleep(NOTE_RETRY_MS)) {
    try {
      return await note();
    } catch (error) {
      const isLast = stopping?.aborted === true || performance.now() - began > NOTED_WITHIN_MS;
      if (isLast || !isDatabaseUnavailable(error)) throw error;
    }
  }
}

type Content = Omit<OutgoingMail, 'to' | 'senderName'>;

/** The e-mail without its envelope, or the reason why it cannot be composed. */
async function composeContent(
  deps: Deps<'clock' | 'config' | 'database' | 'mailLinks' | 'secrets'>,
  mail: ClaimedMail,
): Promise<Content | string> {
  const { message_id: messageId, subject } = mail;
  const stored = await openContent(deps, mail);
  if (stored === undefined) return UNREADABLE;
  if ('html' in stored) return { subject, text: stored.text, html: stored.html, messageId };
  const { texts, details } = stored;
  const { madeLink, replyTo } = details;
  if (madeLink === undefined) return { ...composeFrom(texts, details), messageId, replyTo };
  const link = await makeLink(deps, mail, madeLink.userId);
  if (link === undefined) return EXPIRED;
  // Each attempt makes a new link, so that none of them is taken for a repetition of another.
  const attemptId = mail.attempts === 1 ? messageId : `${messageId}.${mail.attempts}`;
  return { ...composeFrom(texts, details, link), messageId: attemptId, replyTo };
}

type Stored = ComposedContent | { readonly texts: MailBody; readonly details: MailDetails };

/** The stored content; undefined where this server's key does not open it. */
async function openContent(
  { database, secrets }: Deps<'database' | 'secrets'>,
  { message_id: messageId, content, body_id: bodyId, details }: ClaimedMail,
): Promise<Stored | undefined> {
  const [body] =
    bodyId === null ? [] : await database.db.select().from(mailBodies).where(eq(mailBodies.id, bodyId));
  const open = (bytes: Buffer, place: string) => JSON.parse(secrets.open(bytes, place));
  try {
    if (content !== null) return open(content, contentPlace(messageId));
    if (body === undefined || details === null) return undefined;
    return {
      texts: open(body.content, bodyPlace(body.id)),
      details: open(details, detailsPlace(messageId)),
    };
  } catch {
    return undefined;
  }
}

function makeLink(
  deps: Deps<'clock' | 'config' | 'database' | 'mailLinks'>,
  { kind, recipient: email }: ClaimedMail,
  userId: number,
): Promise<string | undefined> {
  if (kind !== 'passwordLink' && kind !== 'emailConfirmation')
    throw new Error(`No link is made for e-mails of the kind ${kind}`);
  const make = deps.mailLinks[kind];
  return deps.database.db.transaction((tx) => make(deps, tx, { userId, email }));
}

/** A password link waits for room, because its owner may have asked for it; other kinds say the same again. */
async function delayBeyondLimit(
  deps: Deps<'clock' | 'database'>,
  mail: ClaimedMail,
  roomAt: Date,
): Promise<Outcome> {
  const isOfUse = mail.expires_at === null || roomAt < mail.expires_at;
  if (mail.kind !== 'passwordLink' || !isOfUse) return endFailed(deps, mail, RECIPIENT_LIMIT);
  await giveBack(deps.database.pool, MAIL_QUEUE, mail, roomAt);
  return 'retried';
}

/** A failed e-mail keeps its content, so that it can be sent again. */
async function endFailed(
  { clock, database }: Deps<'clock' | 'database'>,
  { id }: ClaimedMail,
  failure: string,
): Promise<'failed'> {
  await database.db
    .update(mails)
    .set({ state: 'failed', failure, endedAt: clock.now() })
    .where(eq(mails.id, id));
  return 'failed';
}

async function endSent(
  { clock, database }: Deps<'clock' | 'database'>,
  { id, body_id: bodyId }: ClaimedMail,
): Promise<void> {
  await database.db
    .update(mails)
    .set({ state: 'sent', failure: null, endedAt: clock.now(), content: null, details: null, bodyId: null })
    .where(eq(mails.id, id));
  if (bodyId === null) return;
  await database.db
    .delete(mailBodies)
    .where(
      and(
        eq(mailBodies.id, bodyId),
        sql`not exists (select 1 from ${mails} where ${mails.bodyId} = ${bodyId})`,
      ),
    );
}
