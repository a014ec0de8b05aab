/** The texts of an e-mail, with its placeholders filled. */
export interface MailTexts {
  readonly subject: string;
  /** Heading of the content. */
  readonly header: string;
  /** Plain text; an empty line separates paragraphs. */
  readonly body: string;
  readonly siteTitle: string;
  /** Language tag of the texts, such as `en`. */
  readonly lang: string;
}

/** An e-mail with both of its parts. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** RFC 5322 limits a line to 998 characters; clients show far fewer. */
export const MAX_SUBJECT = 200;
const MAX_NAME = 100;

/**
 * A text for a header, on one line. Line breaks in a header would add further headers (CWE-93).
 */
export function headerText(text: string, maxLength: number): string {
  return [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, maxLength).join('');
}

/** The site's title as the name of the sender. */
export const senderName = (siteTitle: string): string => headerText(siteTitle, MAX_NAME);

/** Composes an e-mail as plain text and as HTML that needs no picture, script or style sheet. */
export function composeMail({ subject, header, body, siteTitle, lang }: MailTexts): ComposedMail {
  const paragraphs = body
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject: headerText(subject, MAX_SUBJECT),
    text: `${[header, ...paragraphs].filter((part) => part !== '').join('\n\n')}\n\n-- \n${siteTitle}\n`,
    html: htmlOf(header, paragraphs, siteTitle, lang),
  };
}

// Single quotes: the styles are in attributes with double ones.
const FONT = "font-family:Georgia,'Times New Roman',serif";
const TEXT_FONT = 'font-family:Arial,Helvetica,sans-serif';

/** Tables and inline styles, because mail clients ignore most of CSS. */
function htmlOf(header: string, paragraphs: readonly string[], siteTitle: string, lang: string): string {
  const content = paragraphs
    .map((each) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linked(each)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(header)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f5f0;color:#1a1e21">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffefb;border:1px solid #dcd7cb">
<tr><td style="padding:16px 28px;border-bottom:1px solid #dcd7cb;${FONT};font-size:16px;font-weight:bold">${escapeHtml(siteTitle)}</td></tr>
<tr><td style="padding:28px;${TEXT_FONT};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.25">${escapeHtml(header)}</h1>
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Escaped text whose line breaks stay and whose addresses are links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/u)
    .map((part, index) => {
      const escaped = escapeHtml(part).replaceAll('\n', '<br>');
      return index % 2 === 1 ? `<a href="${escaped}" style="color:#0e5860">${escaped}</a>` : escaped;
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
