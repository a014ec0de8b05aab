import { randomUUID } from 'node:crypto';
import type { OkOf } from '@invigil/contract/endpoint';
import type { testMailServer as endpoint } from '@invigil/contract/site/private-settings-endpoints';
import { composeMail } from '@invigil/domain/messaging/compose-mail';
import { LANGUAGE_TAGS, type LocaleKey } from '@invigil/domain/site/locale';
import { mailText } from '@invigil/mail-texts/mail-text';
import { DeliveryError } from '../../../adapters/mail-transport.ts';
import type { Deps } from '../../../ports.ts';
import { localLinkOrigin } from '../../../public-origin.ts';
import { recordMailServerTest } from '../../site/actions.ts';
import { readMailServerVersion, readSettings } from '../../site/queries.ts';
import { readSender } from './mail-server.ts';

/**
 * Connects to the mail server with the stored settings and hands it an e-mail, at once and not by the queue. Records that
 * the server accepted it.
 *
 * @returns undefined until the settings are complete
 */
export async function testMailServer(
  deps: Deps<'clock' | 'config' | 'database' | 'mailTransport' | 'secrets'>,
  recipient: string,
  locale: LocaleKey,
): Promise<OkOf<typeof endpoint> | undefined> {
  const { db } = deps.database;
  const { email, general } = await readSettings(db);
  // Read before the settings are used, so that a change during the test leaves the new ones untested.
  const settingsVersion = await readMailServerVersion(db, email);
  const sender = await readSender(deps);
  if (sender === undefined) return undefined;
  const { siteTitle } = general;
  const localLinks = localLinkOrigin(deps.config);
  const subject = mailText(locale, 'serverTest.Subject', { siteTitle });
  const mail = composeMail({
    subject,
    header: subject,
    body: [
      mailText(locale, 'serverTest.Body', { siteTitle }),
      ...(localLinks === null ? [] : [mailText(locale, 'serverTest.localLinks', { address: localLinks })]),
    ].join('\n\n'),
    siteTitle,
    lang: LANGUAGE_TAGS[locale],
  });
  const { server, senderName } = sender;
  const { text, html } = mail;
  try {
    await deps.mailTransport.test(server, {
      to: recipient,
      senderName,
      subject: mail.subject,
      text,
      html,
      messageId: randomUUID(),
    });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { recipient, testedAt: null, failure: error.message, localLinks };
  }
  const testedAt = deps.clock.now();
  await recordMailServerTest(db, settingsVersion, testedAt);
  return { recipient, testedAt, failure: null, localLinks };
}
