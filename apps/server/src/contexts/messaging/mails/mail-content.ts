import { type ComposedMail, composeMail } from '@invigil/domain/messaging/compose-mail';
import { fillMailText } from '@invigil/mail-texts/fill-mail-text';

/** The texts of a sending with their placeholders, stored once for all its recipients. */
export interface MailBody {
  readonly subject: string;
  readonly header: string;
  readonly body: string;
  readonly siteTitle: string;
  /** Language tag. */
  readonly lang: string;
}

/** The values of one recipient, which fill the shared body of a sending. */
export interface MailDetails {
  /** Values by the name of their placeholder. */
  readonly values: Readonly<Record<string, string>>;
  /** An address below the body. */
  readonly link?: string;
  /** A link that is made when the e-mail leaves. */
  readonly madeLink?: MadeLink;
  /** Where an answer goes instead of the sender. */
  readonly replyTo?: string;
}

/** A link that is made when its e-mail leaves. */
export interface MadeLink {
  /** The account that the link opens or confirms. */
  readonly userId: number;
  /** The placeholder that it replaces; below the body where the body does not contain it. */
  readonly placeholder: string;
}

/** The content of an e-mail that a server of version 0.2 composed. */
export interface ComposedContent {
  readonly text: string;
  readonly html: string;
}

/** The places that sealed contents belong to, so that they open in their own rows alone. */
export const contentPlace = (messageId: string): string => `mail/${messageId}`;
export const bodyPlace = (bodyId: string): string => `mail-body/${bodyId}`;
export const detailsPlace = (messageId: string): string => `mail-details/${messageId}`;

/** @param made the link that was made for the e-mail */
export function composeFrom(texts: MailBody, details: MailDetails, made?: string): ComposedMail {
  const { values, madeLink, link } = details;
  const isBelow = madeLink !== undefined && !texts.body.includes(`[${madeLink.placeholder}]`);
  const below = isBelow ? made : link;
  const all = madeLink && made !== undefined ? { ...values, [madeLink.placeholder]: made } : values;
  const fill = (text: string) => fillMailText(text, all);
  const body = fill(texts.body);
  return composeMail({
    // A link in the subject would stand in the lists of every mail program.
    subject: fillMailText(texts.subject, values),
    header: fill(texts.header),
    body: below === undefined ? body : `${body}\n\n${below}`,
    siteTitle: texts.siteTitle,
    lang: texts.lang,
  });
}
