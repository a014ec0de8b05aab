import { setTimeout as sleep } from 'node:timers/promises';
import { sendTestMail, updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { createSmtpTransport, type MailTransport } from '../adapters/mail-transport.ts';
import type { AllPorts } from '../all-ports.ts';
import { type Pace, sendDueMails } from '../contexts/messaging/mails/send-mails.ts';
import { findHolders } from '../database/advisory-locks/session-locks.ts';
import { openPool, SERVING, watchGivenUpBackends } from '../database/pool.ts';
import { createQueryBuilder } from '../database/query-builder.ts';
import { startJob } from '../jobs.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const log = pino({ level: 'silent' });
/** A pool ends a connection in use that is silent for this long, in place of 15 seconds. */
const SILENCE_MS = 2_500;
/** Each reply of the mail server, in place of 20 seconds: longer than the silence. */
const SLOW_MS = 4_000;
const PACE: Pace = { mails: 50, spacingMs: 200, keepAliveMs: 200 };

let test: TestApp;
let owner: SignedIn;
let mailServer: MailServerStandIn;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  await owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
      mailPassword: MAIL_PASSWORD,
    },
  });
});
afterAll(() => Promise.all([test.close(), mailServer.close()]));
beforeEach(async () => {
  await test.ports.database.pool.query('delete from mails');
  mailServer.received.length = 0;
});

/** A delivery with its times, in milliseconds. */
interface Delivery {
  readonly from: number;
  to: number;
}

/** A server process: its own connections to the database and to the mail server. */
async function startSender(deliveries: Delivery[]) {
  const { rows } = await test.ports.database.pool.query<{ name: string }>(
    'select current_database() as name',
  );
  const connection = { ...inject('cluster'), database: rows[0]?.name ?? '' };
  const pool = openPool(
    connection,
    { ...SERVING, silenceTimeoutMs: SILENCE_MS },
    { onIdleError: () => undefined, givenUp: watchGivenUpBackends(connection) },
  );
  const smtp = createSmtpTransport({ ca: MAIL_CERTIFICATE });
  const mailTransport: MailTransport = {
    ...smtp,
    async send(server, mail) {
      const delivery = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      deliveries.push(delivery);
      try {
        await smtp.send(server, mail);
      } finally {
        delivery.to = performance.now();
      }
    },
  };
  const db = createQueryBuilder(pool);
  const database = {
    db,
    pool,
    hotPool: pool,
    hotReads: db,
    connection,
    refuseWhileStalled: () => undefined,
    close: () => pool.end(),
  };
  const ports: AllPorts = { ...test.ports, database, mailTransport };
  return {
    ports,
    async close() {
      smtp.close();
      await pool.end();
    },
  };
}

async function queueTests(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) await owner.ok(sendTestMail, { body: { mail: 'welcome' } });
}

it('two senders deliver each e-mail once and one at a time while the mail server is slow, and in no burst afterwards [mail-senders.1]', async () => {
  const deliveries: Delivery[] = [];
  const senders = await Promise.all([startSender(deliveries), startSender(deliveries)]);
  await queueTests(12);
  mailServer.delayMs = SLOW_MS;
  const stops = senders.map(({ ports }) =>
    startJob(
      {
        name: 'send',
        everyMs: 100,
        run: (each: AllPorts, to, stopping) => sendDueMails(each, to, { ...PACE, stopping }),
      },
      ports,
      log,
    ),
  );
  await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(2), { timeout: 60_000 });
  mailServer.delayMs = 0;
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(12), { timeout: 60_000 });
  await sleep(300);
  await Promise.all(stops.map((stop) => stop()));
  await Promise.all(senders.map((sender) => sender.close()));
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(12);
  expect(mailServer.received).toHaveLength(12);
  const ordered = deliveries.toSorted((first, second) => first.from - second.from);
  for (const [index, { from, to }] of ordered.entries()) {
    expect(ordered[index + 1]?.from ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(to);
    // Five a second; a busy machine moves single ones.
    expect((ordered[index + 5]?.from ?? Number.POSITIVE_INFINITY) - from).toBeGreaterThan(600);
  }
});

it('a sender that loses its lock ends its round after the delivery in progress [mail-senders.2]', async () => {
  const deliveries: Delivery[] = [];
  const sender = await startSender(deliveries);
  await queueTests(3);
  mailServer.delayMs = SLOW_MS;
  const round = sendDueMails(sender.ports, log, PACE);
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), { timeout: 10_000 });
  const { pool } = test.ports.database;
  const [holder] = await findHolders(pool, 'mailDelivery');
  await pool.query('select pg_terminate_backend($1)', [holder?.pid]);
  expect(await round).toBe(1);
  expect(deliveries).toHaveLength(1);
  mailServer.delayMs = 0;
  expect(await sendDueMails(sender.ports, log, PACE)).toBe(2);
  await sender.close();
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(3);
});

it('a job skips the rounds that would begin while one runs [jobs.4]', async () => {
  vi.useFakeTimers();
  let release: () => void = () => undefined;
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return 0;
  };
  const stop = startJob({ name: 'slow', everyMs: 1_000, run }, undefined, log);
  await vi.advanceTimersByTimeAsync(20_500);
  expect(rounds).toBe(1);
  release();
  await vi.advanceTimersByTimeAsync(400);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(2);
  release();
  await stop();
  vi.useRealTimers();
});
