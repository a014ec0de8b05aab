/** Placeholders of e-mail texts that a site edits; `password` stands for the link that sets a new password. */
export const MAIL_PLACEHOLDERS = ['siteTitle', 'email', 'password'] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

/** A placeholder as it is typed. */
export const mailToken = (placeholder: MailPlaceholder): string => `[${placeholder}]`;

/** A text with its placeholders filled; a placeholder without a value stays as typed. */
export function fillMailText(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\[(\w+)\]/g, (token, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? token) : token,
  );
}
