import { hasPlainCharacters, isEmailAddress, normalizeEmail } from '@invigil/domain/accounts/email-address';
import { cleanName } from '@invigil/domain/accounts/person-name';

/** A message to the people who run the site. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  /** Empty where the visitor gives none. */
  readonly telephone: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;
export type FieldErrors = Partial<Record<ContactField, string>>;

/** How sending ended; each outcome has its own words. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'refused'; reason: string }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'unreachable' };

/** Checks of the contact form's fields, by the server's rules; each returns the key of its error text. */
const fieldChecks: Record<ContactField, (value: string) => string | undefined> = {
  name: (value) => (cleanName(value).length >= 6 ? undefined : 'errorName'),
  email: (value) => {
    const email = normalizeEmail(value);
    if (!isEmailAddress(email)) return 'errorEmail';
    return hasPlainCharacters(email) ? undefined : 'errorEmailCharacters';
  },
  telephone: () => undefined,
  message: (value) => (value.trim().length >= 10 ? undefined : 'errorMessage'),
};

export const contactFields = [
  'name',
  'email',
  'telephone',
  'message',
] as const satisfies readonly ContactField[];

/** The key of the field's error text, or undefined where the value will do. */
export function fieldError(field: ContactField, value: string): string | undefined {
  return fieldChecks[field](value);
}

/** The keys of the error texts of all fields that need mending. */
export function messageErrors(message: ContactMessage): FieldErrors {
  const entries = contactFields.map((field) => [field, fieldError(field, message[field])] as const);
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined));
}

function serverErrors(body: unknown): FieldErrors {
  const errors = (body as { errors?: Partial<Record<ContactField, unknown>> } | null)?.errors ?? {};
  const first = (value: unknown) => (Array.isArray(value) ? String(value[0] ?? '') : '');
  const entries = contactFields.map((field) => [field, first(errors[field])] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/**
 * Sends the message; never throws, so that the form always has something to say.
 *
 * @param trap the content of the field that only robots fill; the server answers them alike and drops the message
 */
export async function sendMessage(
  message: ContactMessage,
  trap = '',
  send: typeof fetch = fetch,
): Promise<SendOutcome> {
  try {
    const response = await send('/api/Settings/CreateContacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: message.name.trim(),
        email: message.email.trim(),
        telephone: message.telephone.trim(),
        message: message.message.trim(),
        ...(trap !== '' && { subject: trap }),
      }),
    });
    if (response.status === 200) return { kind: 'sent' };
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || 60;
      return { kind: 'tooMany', minutes: Math.max(1, Math.ceil(seconds / 60)) };
    }
    const body: unknown = await response.json().catch(() => null);
    if (response.status === 400) return { kind: 'invalid', errors: serverErrors(body) };
    const reason = (body as { responseMsg?: unknown } | null)?.responseMsg;
    return { kind: 'refused', reason: typeof reason === 'string' ? reason : '' };
  } catch {
    return { kind: 'unreachable' };
  }
}
