import { sendTestMail, updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingMail } from '../adapters/mail-transport.ts';
import { sendDueMails } from '../contexts/messaging/mails/send-mails.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const log = pino({ level: 'silent' });

let test: TestApp;
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  test = await startTestApp({
    mailTransport: {
      send: async (_server, mail) => {
        sent.push(mail);
      },
      test: async () => {},
      close: () => {},
    },
  });
  const owner = await test.signIn(OWNER);
  const body = { mailAddress: 'exams@hill.example', mailHost: 'smtp.example.org', mailPort: 587 };
  await owner.ok(updateMailSettings, { body: { ...body, mailPassword: 'sender' } });
  await owner.ok(sendTestMail, { body: { mail: 'welcome' } });
});
afterAll(() => test.close());

/** The database of the site, lost while something is noted, for some times. */
function lostDatabase(times: number) {
  let left = times;
  const { database } = test.ports;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'update' && left-- > 0) throw new Error('Connection terminated unexpectedly');
      return Reflect.get(target, name);
    },
  });
  return { ...database, db };
}

it('an e-mail is sent once where the database is away when its delivery is to be noted [mail-outage.1]', async () => {
  const ports = { ...test.ports, database: lostDatabase(2) };
  expect(await sendDueMails(ports, log)).toBe(1);
  const { rows } = await test.ports.database.pool.query('select state, attempts from mails');
  expect(rows).toEqual([{ state: 'sent', attempts: 1 }]);
  expect(await sendDueMails(test.ports, log)).toBe(0);
  expect(sent).toHaveLength(1);
});
