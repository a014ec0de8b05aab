import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type HeldLock, tryAdvisoryLock } from '../../../database/advisory-locks/session-locks.ts';
import { isAnyDue } from '../../../database/claimed-work/work-queue.ts';
import type { Deps } from '../../../ports.ts';
import { deliverMail } from './deliver-mail.ts';
import { claimNextMail, MAIL_QUEUE } from './mail-queue.ts';
import { readSender } from './mail-server.ts';

/** The most e-mails of a round that keeps no pace, as in tests. */
export const MAILS_PER_ROUND = 5;

export interface Pace {
  readonly mails: number;
  /** Between the beginnings of two deliveries, in milliseconds. */
  readonly spacingMs: number;
  readonly stopping?: AbortSignal | undefined;
  /** Replaces the interval that keeps the lock alive, in tests. */
  readonly keepAliveMs?: number;
}

/** Five a second: a provider's limits are about ten, and saves come first. A round holds the lock for 30 seconds at most. */
export const SITE_PACE: Pace = { mails: 150, spacingMs: 200 };

/**
 * Sends the next e-mails that are due, single ones before those of large sendings. Claims each e-mail before its
 * delivery, so that of several servers one delivers it; a killed server's e-mails are sent by another, at worst twice.
 *
 * @returns how many e-mails ended, sent or failed
 */
export async function sendDueMails(
  deps: Deps<'clock' | 'config' | 'database' | 'mailLinks' | 'mailTransport' | 'secrets'>,
  log: FastifyBaseLogger,
  pace: Pace = { mails: MAILS_PER_ROUND, spacingMs: 0 },
): Promise<number> {
  const { pool } = deps.database;
  if (!(await isAnyDue(pool, MAIL_QUEUE, deps.clock.now()))) return 0;
  // One server at a time, so that the rate is that of the site.
  const round = (lock: HeldLock) => sendRound(deps, log, lock, pace);
  return (await tryAdvisoryLock(pool, 'mailDelivery', round, pace.keepAliveMs)) ?? 0;
}

async function sendRound(
  deps: Deps<'clock' | 'config' | 'database' | 'mailLinks' | 'mailTransport' | 'secrets'>,
  log: FastifyBaseLogger,
  { inSession, lost }: HeldLock,
  { mails, spacingMs, stopping }: Pace,
): Promise<number> {
  const sender = await readSender(deps);
  // E-mails wait while the settings are incomplete.
  if (sender === undefined) return 0;
  let ended = 0;
  for (let count = 0; count < mails && !lost.aborted && !stopping?.aborted; count++) {
    const began = performance.now();
    const mail = await inSession((session) => claimNextMail(session, deps.clock.now()));
    if (mail === undefined) break;
    const outcome = await deliverMail(deps, sender, mail, { log, stopping });
    if (outcome === 'outage') break;
    if (outcome !== 'retried') ended += 1;
    // Before the lock ends too, so that the next server keeps the pace.
    await sleep(Math.max(0, spacingMs - (performance.now() - began)));
  }
  return ended;
}
