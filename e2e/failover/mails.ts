import { setTimeout as sleep } from 'node:timers/promises';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { updateGeneralSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { signInAt } from '@invigil/testkit/builders/site';
import { MAIL_PASSWORD, type MailServerStandIn, startMailServer } from '@invigil/testkit/mail/mail-server';
import { untilDone } from './repeated-calls.ts';
import type { Harm, Scene } from './scene.ts';

const REGISTRATIONS = 30;
/** No e-mail is sent until all are queued. */
const HELD_MS = 4_000;
const SLOW_MS = 150;
/** A delivery that was claimed and not begun is claimed again after five minutes. */
const SENT_WITHIN_MS = 6 * 60_000;
const LOOK_MS = 500;

/** Lets the site send its e-mails, of which new accounts get one each, to a mail server of this turn. */
export async function withMailServer(
  scene: Scene,
  harm: (mailServer: MailServerStandIn, owner: ApiClient) => Promise<Harm>,
): Promise<Harm> {
  const mailServer = await startMailServer();
  try {
    const owner = await signInAt(scene.site.baseUrl, scene.site.owner);
    const { port: mailPort } = mailServer;
    await owner.ok(updateMailSettings, {
      body: {
        mailAddress: 'exams@hill.example',
        mailPassword: MAIL_PASSWORD,
        mailHost: '127.0.0.1',
        mailPort,
      },
    });
    await sendWelcomes(owner, true);
    return await harm(mailServer, owner);
  } finally {
    await mailServer.close();
  }
}

async function sendWelcomes(owner: ApiClient, sendsWelcomeMail: boolean): Promise<void> {
  const texts = { welcomeMessage: 'Welcome', copyrightText: 'Examination board' };
  await untilDone(owner, updateGeneralSettings, {
    body: { ...defaultsOf('general'), ...texts, sendsWelcomeMail },
  });
}

/** @returns the addresses whose registration was acknowledged, and with it their e-mail */
export async function queueWelcomes(
  { site, registrar }: Scene,
  mailServer: MailServerStandIn,
): Promise<readonly string[]> {
  mailServer.delayMs = HELD_MS;
  const registered = await Promise.all(
    Array.from({ length: REGISTRATIONS }, () =>
      registerCandidate(site.baseUrl, registrar, { fullName: 'Welcome' }),
    ),
  );
  mailServer.delayMs = SLOW_MS;
  return registered.map(({ email }) => email);
}

/** Waits until no e-mail is left, and looks for those that were sent twice or never. */
export async function checkMails(
  scene: Scene,
  owner: ApiClient,
  { received }: MailServerStandIn,
  registered: readonly string[],
): Promise<string[]> {
  await sendWelcomes(owner, false);
  const began = performance.now();
  while ((await waitingMails(scene)) > 0 && performance.now() - began < SENT_WITHIN_MS) await sleep(LOOK_MS);
  const addresses = new Set(received.map(({ to }) => to?.[0]?.address));
  const never = registered.filter((address) => !addresses.has(address)).length;
  // An account also gets an e-mail that confirms its address; a repeated one has the subject of the first.
  const different = new Set(received.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`));
  const repeated = received.length - different.size;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${received.length} e-mails to ${addresses.size} accounts, the last ${seconds} s after the promotion.`,
  );
  return [
    ...(never > 0 ? [`${never} e-mails were never sent`] : []),
    ...(repeated > 0 ? [`${repeated} e-mails were sent more than once`] : []),
  ];
}

async function waitingMails({ pair }: Scene): Promise<number> {
  const [row] = await pair.query<{ count: number }>(
    "select count(*)::int as count from mails where state = 'queued'",
  );
  return row?.count ?? 0;
}
