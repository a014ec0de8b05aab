import { senderName } from '@invigil/domain/messaging/compose-mail';
import { canSendMail } from '@invigil/domain/site/capabilities';
import type { MailServer } from '../../../adapters/mail-transport.ts';
import type { Deps } from '../../../ports.ts';
import { readSecret, readSettings, SITE_OWNER as SITE } from '../../site/queries.ts';

export interface Sender {
  readonly server: MailServer;
  readonly senderName: string;
}

/** The site's mail server and the name of its sender; undefined until the settings are complete. */
export async function readSender(deps: Deps<'database' | 'secrets'>): Promise<Sender | undefined> {
  const { db } = deps.database;
  const [{ email, general }, password] = await Promise.all([
    readSettings(db),
    readSecret(deps, SITE, 'mailPassword'),
  ]);
  if (password === undefined || !canSendMail(email, true)) return undefined;
  const { mailAddress: address, mailLogin, mailHost: host, mailPort: port } = email;
  const login = mailLogin === '' ? address : mailLogin;
  return { server: { host, port, address, login, password }, senderName: senderName(general.siteTitle) };
}
