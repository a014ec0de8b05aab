import {
  EMAIL_PATTERN,
  hasPlainCharacters,
  MAX_EMAIL_LENGTH,
  normalizeEmail,
} from '@invigil/domain/accounts/email-address';
import { MIN_PASSWORD_LENGTH, normalizePassword, weaknessOf } from '@invigil/domain/accounts/password-text';
import { cleanName } from '@invigil/domain/accounts/person-name';
import { HUNDREDTHS, MAX_MARKS, marksFromDecimal, marksToDecimal } from '@invigil/domain/marks';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { z } from 'zod';
import { instantFromWire, unchanged } from './transforms.ts';

const INT32_MAX = 2_147_483_647;

/** A numeric id: a 32-bit integer above zero. */
export const id = z.int({ error: 'integer' }).min(1, 'positive').max(INT32_MAX, 'tooLarge');

/** The id of an optional choice. 0 and null mean none, because forms send either. */
export const optionalId = z.codec(
  z.int({ error: 'integer' }).min(0, 'unknownChoice').max(INT32_MAX, 'tooLarge').nullish(),
  z.number().nullable(),
  {
    decode: (value) => (value === undefined || value === null || value === 0 ? null : value),
    encode: unchanged,
  },
);

/** An id in a path. */
export const pathId = z.codec(z.string().regex(/^[1-9]\d{0,9}$/, 'integer'), z.number().max(INT32_MAX), {
  decode: Number,
  encode: String,
});

/** An id in a path, or 0 for none. */
export const pathFilterId = z.codec(z.string().regex(/^\d{1,10}$/, 'integer'), z.number().max(INT32_MAX), {
  decode: Number,
  encode: String,
});

/** A page number in a path, from 1. */
export const pageNumber = z.codec(z.string().regex(/^[1-9]\d{0,6}$/, 'integer'), z.number(), {
  decode: Number,
  encode: String,
});

/** Rows on a page: ten in the product's own screens, at most 500 for exports. */
export const pageSize = z.codec(
  z.string().regex(/^[1-9]\d{0,2}$/, 'integer'),
  z.number().max(500, 'tooLarge'),
  {
    decode: Number,
    encode: String,
  },
);

// PostgreSQL text cannot hold U+0000 or half a surrogate pair, and titles and names need no other control characters.
export const NO_CONTROLS = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Required text, trimmed. */
export function text(maxLength: number) {
  return z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(maxLength, 'tooLong')
    .regex(NO_CONTROLS, 'invalidCharacters');
}

/** Required text whose margins may be code; the sanitiser takes them from prose. */
export function textWithMargins(maxLength: number) {
  return z
    .string({ error: 'required' })
    .max(maxLength, 'tooLong')
    .regex(NO_CONTROLS, 'invalidCharacters')
    .refine((value) => value.trim() !== '', 'required');
}

/** Text that may be empty. */
export function plainText(maxLength: number) {
  return z.string().trim().max(maxLength, 'tooLong').regex(NO_CONTROLS, 'invalidCharacters');
}

/** HTML that the server has sanitised. For answers only, because the schema does not check it. */
export const safeHtml = z.string() as unknown as z.ZodType<SafeHtml, SafeHtml>;

/** Optional text. An omitted field and null mean empty. */
export function optionalText(maxLength: number) {
  return z.codec(plainText(maxLength).nullish(), z.string(), {
    decode: (value) => value ?? '',
    encode: unchanged,
  });
}

/** An optional field. An omitted field and null mean `fallback`. */
export function orElse<Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) {
  return z.codec(schema.nullish(), z.custom<z.output<Schema>>(), {
    decode: (value) => (value ?? fallback) as z.output<Schema>,
    encode: (value) => value as z.output<z.ZodOptional<z.ZodNullable<Schema>>>,
  });
}

/** A person's name, without invisible characters, in any script. */
export function personName(maxLength: number) {
  return z
    .string({ error: 'required' })
    .overwrite(cleanName)
    .min(1, 'required')
    .max(maxLength, 'tooLong')
    .regex(NO_CONTROLS, 'invalidCharacters');
}

/** A text that is too long for an address is refused for that alone: half a megabyte took 150 ms to examine. */
function areCharactersAllowed(email: string): boolean {
  return email.length > MAX_EMAIL_LENGTH || hasPlainCharacters(email);
}

/** An e-mail address in its canonical form, without invisible characters or characters that look like others. */
export const email = z
  .string({ error: 'required' })
  .overwrite(normalizeEmail)
  .min(1, 'required')
  .max(MAX_EMAIL_LENGTH, 'tooLong')
  .regex(EMAIL_PATTERN, 'emailInvalid')
  .refine(areCharactersAllowed, 'emailCharacters');

/** An optional e-mail address. An empty text and null mean none, because forms send either. */
export const optionalEmail = orElse(
  z
    .string()
    .overwrite(normalizeEmail)
    .max(MAX_EMAIL_LENGTH, 'tooLong')
    .regex(new RegExp(`^(${EMAIL_PATTERN.source.slice(1, -1)})?$`, 'u'), 'emailInvalid')
    .refine((value) => value === '' || areCharactersAllowed(value), 'emailCharacters'),
  '',
);

/** `EMAIL_PATTERN` before normalization, where @ and dot can have other widths. */
const WIDE_EMAIL_PATTERN =
  /^[^\s@﹫＠,;<>"\p{Cc}]+[@﹫＠][^\s@﹫＠,;<>"\p{Cc}]+[.․﹒．][^\s@﹫＠,;<>"\p{Cc}.․﹒．]+$/u;

/**
 * The address of an account, which may be older than the rules for addresses. Where the address can change, the server
 * applies the rules of `email` to a new one.
 */
export const accountEmail = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(MAX_EMAIL_LENGTH, 'tooLong')
  .regex(WIDE_EMAIL_PATTERN, 'emailInvalid');

/** A new password: at least 8 characters, and at most 256, which bounds the cost of hashing. */
export const newPassword = z
  .string({ error: 'required' })
  .overwrite(normalizePassword)
  .min(1, 'required')
  .min(MIN_PASSWORD_LENGTH, 'min8Character')
  .max(256, 'tooLong')
  .refine((value) => !value.includes('\u0000'), 'invalidCharacters')
  .refine((value) => weaknessOf(value, {}) === undefined, 'passwordIsBlank');

/** A password to verify, without the rules for new passwords, which older passwords may break. */
export const givenPassword = z.string({ error: 'required' }).min(1, 'required').max(256, 'tooLong');

/** The token of a link: 256 random bits in base64url. */
export const linkToken = z.string({ error: 'required' }).trim().min(1, 'required').max(100, 'tooLong');

const marksAbove = (least: number) =>
  z.codec(
    z
      .number({ error: 'number' })
      .min(least, 'markCanNotBeLessZero')
      .max(MAX_MARKS / HUNDREDTHS, 'tooLarge')
      .refine((value) => Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6, 'twoDecimals'),
    z.number(),
    { decode: marksFromDecimal, encode: marksToDecimal },
  );

/** Marks: a decimal number with at most two places on the wire, whole hundredths in the domain. */
export const marks = marksAbove(0);
/** Marks that an answer earned: below 0 where a wrong one has a penalty. */
export const earnedMarks = marksAbove(-MAX_MARKS / HUNDREDTHS);

/** Years 1 to 9999: PostgreSQL has no year 0, and ISO 8601 years have four digits. */
function isInCalendar(date: string): boolean {
  const year = new Date(date).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

const wireInstant = z.iso
  .datetime({ offset: true, error: 'invalidDate' })
  .refine(isInCalendar, { error: 'invalidDate', abort: true });

/** An instant: ISO 8601 with an offset on the wire, a Date in the domain. Years 1 to 9999. */
export const instant = z.codec(wireInstant, z.date(), {
  // The schema has checked the format, so that the result is not undefined.
  decode: instantFromWire as (text: string) => Date,
  encode: (value) => value.toISOString(),
});

/** An optional instant. An empty text means none, because forms send one. */
export const optionalInstant = z.codec(
  z.union([wireInstant, z.literal(''), z.null()]).optional(),
  z.date().nullable(),
  {
    decode: (value) => (value === undefined || value === null || value === '' ? null : new Date(value)),
    encode: (value) => (value === null ? null : value.toISOString()),
  },
);

const calendarDate = z.iso.date().refine(isInCalendar);

/** A calendar day, YYYY-MM-DD. */
export const calendarDay = z.iso.date({ error: 'invalidDate' }).refine(isInCalendar, 'invalidDate');

/** An optional calendar date of the years 1 to 9999. Text after the first ten characters is ignored. */
export const optionalDate = z.codec(
  z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2}.*)?$/, 'invalidDate')
    .refine((value) => value === '' || calendarDate.safeParse(value.slice(0, 10)).success, 'invalidDate')
    .nullish(),
  z.string().nullable(),
  {
    decode: (value) => (value === undefined || value === null || value === '' ? null : value.slice(0, 10)),
    encode: unchanged,
  },
);

const flagWords = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])], { error: 'boolean' })
  .nullish();
const isTrue = (value: z.output<typeof flagWords>) =>
  value === true || value === 1 || value === '1' || value === 'true';

/** A boolean. Clients of the published interface also send 0, 1 or a string. */
export const flag = z.codec(flagWords, z.boolean(), { decode: isTrue, encode: unchanged });

/** A boolean of which an omitted field and null leave the stored value unchanged. */
export const omittableFlag = z.codec(flagWords, z.boolean().optional(), {
  decode: (value) => (value === undefined || value === null ? undefined : isTrue(value)),
  encode: unchanged,
});

/** A field of the published interface that the server accepts from its clients and does not use. */
export const ignored = z.codec(z.unknown().optional(), z.unknown().optional(), {
  decode: () => undefined,
  encode: unchanged,
});

/**
 * Version of a record that can be edited, in the answer of a read; differs once another value is stored in a field that the
 * update writes.
 */
export const recordVersion = { recordVersion: z.string() };

/** The version that an update was made from. An update that names none is made whatever the record has become. */
export const namedVersion = { recordVersion: z.string().max(64, 'tooLong').optional() };

/** The creator and the last editor of a row; null for a registration and for built-in rows. */
export const authorship = { createdBy: id.nullable(), updatedBy: id.nullable() };
export const authorshipNames = { createdBy: 'addedBy', updatedBy: 'lastUpdatedBy' } as const;

/** A count that must be above zero. */
export const positiveCount = z.int({ error: 'integer' }).min(1, 'positive').max(1_000_000_000, 'tooLarge');

/** A count of zero or more. */
export const count = z.int({ error: 'integer' }).min(0, 'notNegative').max(1_000_000_000, 'tooLarge');

/** A price: major units with at most two decimals on the wire, whole hundredths in the domain. */
export const usdPrice = z.codec(
  z
    .number({ error: 'number' })
    .min(0, 'notNegative')
    .max(1_000_000, 'tooLarge')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'twoDecimals')
    .nullish(),
  z.number(),
  { decode: (value) => Math.round((value ?? 0) * 100), encode: (value) => value / 100 },
);

/** A name of the IANA time zone database; its longest name has 32 characters. */
export const timeZoneName = z.string().regex(/^[A-Za-z0-9_+/-]{1,64}$/, 'invalidValue');
