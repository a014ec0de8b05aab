import type { BodyOf } from '@invigil/contract/endpoint';
import type { createContact } from '@invigil/contract/messaging/contact-endpoints';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { readSettingsAndCapabilities } from '../../site/queries.ts';
import { queueMails } from './queue-mail.ts';

/**
 * Queues a message of the contact form to the site's contact address, or to its sender address where there is none. Does
 * nothing until the site sends e-mail: the message is in the SuperAdmin's list in any case.
 */
export async function queueContactNotice(
  deps: Deps<'clock' | 'secrets'>,
  tx: Queries,
  { name, email, telephone = '', message }: Omit<BodyOf<typeof createContact>, 'subject'>,
): Promise<void> {
  const { settings, capabilities } = await readSettingsAndCapabilities(tx);
  if (!capabilities.canSendMail) return;
  const recipient = settings.landing.contactUsEmail || settings.email.mailAddress;
  // The visitor's own words need no translation; a placeholder among them stays as typed.
  const texts = {
    Subject: name,
    Header: name,
    Body: `${message}\n\n${email}\n${telephone}`,
  };
  await queueMails(deps, tx, [
    { kind: 'contactNotice', recipient, locale: 'en', tenantId: null, texts, replyTo: email },
  ]);
}
