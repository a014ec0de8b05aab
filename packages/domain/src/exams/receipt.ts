import type { Answer } from '../authoring/interactions/interaction.ts';

/** Digits of Crockford's base 32, without letters that are read as digits: https://www.crockford.com/base32.html. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_DIGIT = 5n;

/** Characters of a receipt's code without its hyphens: 80 bits. */
export const RECEIPT_LENGTH = 16;
const GROUP = 4;
/** Bytes of a message authentication code that a receipt shows. */
export const RECEIPT_BYTES = 10;

/** A question of an attempt in the order of its paper, with the answer at the attempt's end. */
export interface ReceivedAnswer {
  readonly questionId: number;
  /** Null for a question without an answer. */
  readonly answer: Answer | null;
  /** SHA-256 of the recorded answer in hexadecimal; null for another answer, and for a recording that nothing is known of. */
  readonly recordingHash: string | null;
}

/** The end of an attempt for which a receipt stands: its time, and the answers in the order of the paper. */
export interface ReceiptSubject {
  readonly attemptId: number;
  readonly endedAt: Date;
  readonly answers: readonly ReceivedAnswer[];
}

/**
 * The text whose message authentication code is the receipt: equal for equal attempts, ends and answers, whatever the order of an
 * answer's fields, and different for any two others. A recorded answer counts by its content, not by the id of its upload.
 */
export function receiptMessage({ attemptId, endedAt, answers }: ReceiptSubject): string {
  const given = answers.map(({ questionId, answer, recordingHash }) => [
    questionId,
    recordingHash === null ? answer && sorted(answer) : [answer?.kind ?? null, recordingHash],
  ]);
  return JSON.stringify([attemptId, endedAt.toISOString(), given]);
}

/** A value with the fields of its objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

/**
 * The code of a receipt, in groups of four such as `0G7K-M2QX-9VTD-4HNR`.
 *
 * @param bytes at least ten, of a message authentication code
 */
export function writeReceiptCode(bytes: Uint8Array): string {
  let rest = bytes.slice(0, RECEIPT_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let digits = '';
  for (let index = 0; index < RECEIPT_LENGTH; index++) {
    digits = (DIGITS[Number(rest % (1n << BITS_PER_DIGIT))] ?? '') + digits;
    rest >>= BITS_PER_DIGIT;
  }
  return inGroups(digits);
}

const inGroups = (digits: string): string => (digits.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

/**
 * The code of a receipt as somebody has typed it: small letters, other spaces and hyphens are accepted, and the letters I, L and O,
 * which no code has, are read as the digits 1 and 0.
 *
 * @returns undefined for a text that is no code
 */
export function readReceiptCode(text: string): string | undefined {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  const digits = typed.replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const isCode = digits.length === RECEIPT_LENGTH && [...digits].every((digit) => DIGITS.includes(digit));
  return isCode ? inGroups(digits) : undefined;
}

/**
 * The answer to the check of a receipt. `asSubmitted`: the answers are those of the receipt. `lateAnswerAccepted`: a late answer was
 * accepted since. `answersChanged`: they differ for another reason. `reopened`: it is the receipt of an earlier end of this attempt.
 * `unverifiable`: the receipt is of this attempt, but the site's secret key has changed since. `foreign`: no receipt of this attempt.
 */
export const RECEIPT_STATES = [
  'asSubmitted',
  'lateAnswerAccepted',
  'answersChanged',
  'reopened',
  'unverifiable',
  'foreign',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
