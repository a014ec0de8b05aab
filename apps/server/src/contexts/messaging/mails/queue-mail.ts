import { randomUUID } from 'node:crypto';
import { composeMail, type MailTexts } from '@invigil/domain/messaging/compose-mail';
import { isBulkMail, type MailKind } from '@invigil/domain/messaging/mails';
import { LANGUAGE_TAGS, type LocaleKey } from '@invigil/domain/site/locale';
import { defaultMailText, fillMailText } from '@invigil/domain/site/mail-text';
import { type Mail, type MailPart, mailFieldOf } from '@invigil/domain/site/mail-text-settings';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { readSettings, type Settings } from '../../site/site-settings.ts';
import { mails } from '../tables.ts';

/** The editable texts of each kind that has them. */
const TEMPLATES: Partial<Readonly<Record<MailKind, Mail>>> = {
  passwordLink: 'forgetPassword',
  welcome: 'welcome',
  invitation: 'invitation',
  report: 'report',
};

export interface NewMail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly locale: LocaleKey;
  /** The Admin who causes the e-mail; null where the site does. */
  readonly tenantId: number | null;
  /** The template of a test; the other kinds have their own. */
  readonly template?: Mail;
  /** Texts in place of the template's. */
  readonly texts?: Partial<Readonly<Record<MailPart, string>>>;
  /** Values by name, beside those of the site's title and the recipient's address. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** An address below the body, for texts without a placeholder for it. */
  readonly link?: string;
  readonly expiresAt?: Date;
  /** Whether the e-mail is one of many that leave after single ones; by default as its kind. */
  readonly isBulk?: boolean;
}

/** Sealed content of a queued e-mail. */
export interface MailContent {
  readonly text: string;
  readonly html: string;
}

/** The place that a sealed content belongs to, so that it opens in its own row alone. */
export const contentPlace = (messageId: string): string => `mail/${messageId}`;

/** E-mails composed and inserted at once: two or three milliseconds of the event loop. */
const ROWS_PER_INSERT = 25;

/**
 * Queues e-mails in the transaction that causes them. A job sends them.
 *
 * @param wanted read in pieces, so that thousands of e-mails are not prepared in one turn of the event loop
 */
export async function queueMails(
  { clock, secrets }: Pick<AppContext, 'clock' | 'secrets'>,
  tx: Queries,
  wanted: Iterable<NewMail>,
): Promise<void> {
  const settings = await readSettings(tx);
  const now = clock.now();
  let rows: ReturnType<typeof rowOf>[] = [];
  for (const mail of wanted) {
    rows.push(rowOf(mail));
    if (rows.length < ROWS_PER_INSERT) continue;
    await tx.insert(mails).values(rows);
    rows = [];
  }
  if (rows.length > 0) await tx.insert(mails).values(rows);

  function rowOf(mail: NewMail) {
    const { kind, recipient, tenantId, expiresAt = null, isBulk = isBulkMail(kind) } = mail;
    const { subject, text, html } = composeMail(textsOf(settings, mail));
    const messageId = randomUUID();
    const content: MailContent = { text, html };
    return {
      ...{ messageId, kind, tenantId, recipient, subject, expiresAt, createdAt: now, dueAt: now },
      content: secrets.seal(JSON.stringify(content), contentPlace(messageId)),
      isBulk,
    };
  }
}

/** The texts of an e-mail: its own, else those of the settings, else the defaults in the recipient's language. */
function textsOf(
  { general: { siteTitle }, emailTexts }: Settings,
  { kind, recipient, locale, texts, placeholders, link, template = TEMPLATES[kind] }: NewMail,
): MailTexts {
  const values = { siteTitle, email: recipient, ...placeholders };
  const textOf = (part: MailPart): string => {
    const own = texts?.[part];
    if (template === undefined) return own ?? '';
    if (own !== undefined) return fillMailText(own, values);
    const stored = emailTexts[mailFieldOf(template, part)] as string | null | undefined;
    return fillMailText(stored || defaultMailText(locale, template, part), values);
  };
  return {
    ...{ subject: textOf('Subject'), header: textOf('Header') },
    body: link === undefined ? textOf('Body') : `${textOf('Body')}\n\n${link}`,
    ...{ siteTitle, lang: LANGUAGE_TAGS[locale] },
  };
}
