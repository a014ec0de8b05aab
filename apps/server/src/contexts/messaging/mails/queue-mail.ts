import { randomUUID } from 'node:crypto';
import { headerText, MAX_SUBJECT } from '@invigil/domain/messaging/compose-mail';
import { isBulkMail, LINK_REQUEST_MINUTES, type MailKind, urgencyOf } from '@invigil/domain/messaging/mails';
import { LANGUAGE_TAGS, type LocaleKey } from '@invigil/domain/site/locale';
import {
  type Mail,
  type MailPart,
  mailFieldOf,
  PASSWORD_LINK_TOKEN,
} from '@invigil/domain/site/mail-text-settings';
import { fillMailText } from '@invigil/mail-texts/fill-mail-text';
import { defaultMailText } from '@invigil/mail-texts/mail-text';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings, type Settings } from '../../site/queries.ts';
import { mailBodies, mails } from '../tables.ts';
import { bodyPlace, detailsPlace, type MadeLink, type MailBody, type MailDetails } from './mail-content.ts';
import { takeTurns } from './take-turns.ts';

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
  /** Whether it counts against the quota of the tenant, by default; false where a stranger causes it. */
  readonly countsForTenant?: boolean;
  /** The template of a test; the other kinds have their own. */
  readonly template?: Mail;
  /** Texts in place of the template's. */
  readonly texts?: Partial<Readonly<Record<MailPart, string>>>;
  /** Values by name, beside those of the site's title and the recipient's address. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** An address below the body, for texts without a placeholder for it. */
  readonly link?: string;
  /** A link that is made when the e-mail leaves, within LINK_REQUEST_MINUTES. */
  readonly madeLink?: MadeLink;
  /** When a made link was asked for; now by default. */
  readonly requestedAt?: Date;
  /** Where an answer goes instead of the sender. */
  readonly replyTo?: string;
  readonly expiresAt?: Date;
  /** Whether the e-mail is one of many that leave after single ones; by default as its kind. */
  readonly isBulk?: boolean;
}

/** Values that differ between the e-mails of a sending. */
type QueuedMail = Pick<
  typeof mails.$inferSelect,
  | 'messageId'
  | 'kind'
  | 'tenantId'
  | 'recipient'
  | 'bodyId'
  | 'isBulk'
  | 'turn'
  | 'countsForTenant'
  | 'subject'
  | 'details'
  | 'urgency'
  | 'expiresAt'
>;

/** E-mails prepared and inserted at once: two or three milliseconds of the event loop. */
const ROWS_PER_INSERT = 25;

/** Servers of version 0.2 find these e-mails never due, because they cannot compose them. */
const NEVER_DUE = new Date('2100-01-01T00:00:00Z');

/**
 * Queues e-mails in the transaction that causes them. A job composes and sends them.
 *
 * @param wanted read in pieces, so that thousands of e-mails are not prepared in one turn of the event loop
 */
export async function queueMails(
  { clock, secrets }: Deps<'clock' | 'secrets'>,
  tx: Queries,
  wanted: Iterable<NewMail>,
): Promise<void> {
  const settings = await readSettings(tx);
  const now = clock.now();
  const turns = takeTurns(tx, now);
  const bodyIds = new Map<string, string>();
  let rows: QueuedMail[] = [];
  const insert = async () => {
    if (rows.length > 0) await insertMails(tx, rows, now);
    rows = [];
  };
  for (const mail of wanted) {
    const texts = textsOf(settings, mail);
    const isBulk = mail.isBulk ?? isBulkMail(mail.kind);
    rows.push(rowOf(mail, texts, await storeBody(texts), isBulk, isBulk ? await turns(mail.tenantId) : 0));
    if (rows.length === ROWS_PER_INSERT) await insert();
  }
  await insert();

  /** Stores texts that no earlier e-mail of the sending has. */
  async function storeBody(texts: MailBody): Promise<string> {
    const content = JSON.stringify(texts);
    const existingId = bodyIds.get(content);
    if (existingId !== undefined) return existingId;
    const id = randomUUID();
    await tx.insert(mailBodies).values({ id, content: secrets.seal(content, bodyPlace(id)) });
    bodyIds.set(content, id);
    return id;
  }

  function rowOf(mail: NewMail, texts: MailBody, bodyId: string, isBulk: boolean, turn: number): QueuedMail {
    const { kind, recipient, tenantId, countsForTenant = true } = mail;
    const messageId = randomUUID();
    const details = detailsOf(mail, texts);
    return {
      messageId,
      kind,
      tenantId,
      recipient,
      bodyId,
      isBulk,
      turn,
      countsForTenant,
      subject: headerText(fillMailText(texts.subject, details.values), MAX_SUBJECT),
      details: secrets.seal(JSON.stringify(details), detailsPlace(messageId)),
      urgency: urgencyOf(kind, isBulk),
      expiresAt: expiryOf(mail, now),
    };
  }
}

/** Inserts a part of a sending. Arrays, because a parameter for each value of each row takes several times as long. */
async function insertMails(tx: Queries, rows: readonly QueuedMail[], now: Date): Promise<void> {
  const column = (read: (row: QueuedMail) => unknown) => sql.param(rows.map(read));
  const createdAt = now.toISOString();
  await tx.execute(sql`
    insert into ${mails} (message_id, kind, tenant_id, recipient, body_id, is_bulk, turn, counts_for_tenant, subject, details,
      urgency, expires_at, created_at, due_at, next_at)
    select m.*, ${createdAt}::timestamptz, ${NEVER_DUE.toISOString()}::timestamptz, ${createdAt}::timestamptz
    from unnest(${column(({ messageId }) => messageId)}::uuid[], ${column(({ kind }) => kind)}::mail_kind[],
      ${column(({ tenantId }) => tenantId)}::int[], ${column(({ recipient }) => recipient)}::text[],
      ${column(({ bodyId }) => bodyId)}::uuid[], ${column(({ isBulk }) => isBulk)}::boolean[],
      ${column(({ turn }) => turn)}::bigint[], ${column(({ countsForTenant }) => countsForTenant)}::boolean[],
      ${column(({ subject }) => subject)}::text[], ${column(({ details }) => details)}::bytea[],
      ${column(({ urgency }) => urgency)}::smallint[],
      ${column(({ expiresAt }) => expiresAt?.toISOString() ?? null)}::timestamptz[]) as m`);
}

function expiryOf({ madeLink, expiresAt, requestedAt }: NewMail, now: Date): Date | null {
  if (madeLink === undefined) return expiresAt ?? null;
  return new Date((requestedAt ?? now).getTime() + LINK_REQUEST_MINUTES * 60_000);
}

/** Without a template the words are a person's own, and stay as they are typed. */
function detailsOf(
  { kind, template = TEMPLATES[kind], recipient, placeholders, link, madeLink, replyTo }: NewMail,
  { siteTitle, body }: MailBody,
): MailDetails {
  const common: Record<string, string> = template === undefined ? {} : { siteTitle, email: recipient };
  // A text that was stored before the placeholder was required: a test shows its link where the e-mail does.
  const below = template === 'forgetPassword' && !body.includes(PASSWORD_LINK_TOKEN);
  const shown = link ?? (below ? placeholders?.password : undefined);
  return {
    values: { ...common, ...placeholders },
    ...(shown !== undefined && { link: shown }),
    ...(madeLink && { madeLink }),
    ...(replyTo !== undefined && { replyTo }),
  };
}

/** The texts of an e-mail: its own, else those of the settings, else the defaults in the recipient's language. */
function textsOf(
  { general: { siteTitle }, emailTexts }: Settings,
  { kind, locale, texts, template = TEMPLATES[kind] }: NewMail,
): MailBody {
  const textOf = (part: MailPart): string => {
    const ownText = texts?.[part];
    if (template === undefined || ownText !== undefined) return ownText ?? '';
    const stored = emailTexts[mailFieldOf(template, part)] as string | null | undefined;
    return stored || defaultMailText(locale, template, part);
  };
  return {
    subject: textOf('Subject'),
    header: textOf('Header'),
    body: textOf('Body'),
    siteTitle,
    lang: LANGUAGE_TAGS[locale],
  };
}
