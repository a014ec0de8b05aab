import type { createAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf, PresentOf } from '@invigil/contract/endpoint';
import type { MarkingScheme } from '@invigil/domain/authoring/assessment';
import type { Schedule } from '@invigil/domain/authoring/availability';
import { DECIMAL_SIGNS } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { readParticipantEmails, toSentEmails } from '@invigil/domain/authoring/participant-emails';
import { findAssessmentRefusal } from '@invigil/domain/authoring/rule-checks';
import type { Refusal } from '@invigil/domain/refusals';
import { toLocalInput } from '../../../shared/fields/DateTimeField.tsx';
import { UNFINISHED } from '../../../shared/fields/picker-props.tsx';
import {
  decimalText,
  hundredthsOf,
  integerIn,
  numberIn,
  numberProblem,
  optionalHundredthsOf,
  typedNumber,
} from '../../../shared/forms/decimal-text.ts';
import type { CheckMessage } from '../../../shared/forms/use-contract-form.ts';
import {
  findScoringErrors,
  type ScoringValues,
  toDefaultScoring,
  toScoringValues,
} from '../../../shared/scoring/scoring-values.ts';
import type { AssessmentRow } from './assessment-row.ts';

/** The body, with its schedule in instants. */
type Body = Omit<BodyOf<typeof createAssessment>, keyof Schedule> & Schedule;
type Typed =
  | 'timeLimitMinutes'
  | 'totalMarks'
  | 'passMark'
  | 'opensAt'
  | 'closesAt'
  | 'priceMinor'
  | 'answerSeconds'
  | 'certificateTemplateId'
  | 'decimalSign'
  | 'participantEmails';

/** Values of the fields: numbers, instants and choices as typed, under the names of the body; lengths in minutes. */
export type AssessmentValues = Omit<Body, Typed | 'scoring'> &
  Record<Typed, string> & { readonly scoring: ScoringValues };

/** The fields that a marking scheme shows; hidden ones are sent as zero or off. */
export const FIELDS_SHOWN = {
  equal: { time: true, total: true, multipleKeys: true, scoring: true },
  survey: { time: false, total: false, multipleKeys: false, scoring: false },
  perQuestion: { time: true, total: false, multipleKeys: true, scoring: true },
} as const satisfies Record<
  MarkingScheme,
  { time: boolean; total: boolean; multipleKeys: boolean; scoring: boolean }
>;

/** Fields that a change of the marking scheme resets. */
export const RESET_BY_SCHEME = {
  timeLimitMinutes: '',
  totalMarks: '',
  passMark: '',
  allowMultipleKeys: false,
  allowMultipleTicks: false,
} as const satisfies Partial<AssessmentValues>;

/** Where a refusal of the server belongs. */
export const REFUSAL_FIELDS = {
  assessmentTitleTaken: 'title',
  paymentSettingsNotDone: 'priceMinor',
  noScheduleStartDate: 'opensAt',
  scheduleEndsBeforeStart: 'closesAt',
  passMarkAboveTotal: 'passMark',
  emailsNotSeparated: 'participantEmails',
  emailSettingsNotDone: 'inviteByEmail',
} as const satisfies Partial<Record<Refusal, keyof AssessmentValues>>;

/** The fields of an assessment with its listed participants, or of a new one. */
export function toFormValues(
  row: PresentOf<typeof updateAssessment> | AssessmentRow | null,
  emails: readonly string[] = [],
): AssessmentValues {
  return {
    title: row?.title ?? '',
    markingScheme: row?.markingScheme ?? 'equal',
    participantMode: row?.participantMode ?? 'allCandidates',
    timeLimitMinutes: row && row.timeLimitMinutes > 0 ? typedNumber(row.timeLimitMinutes) : '',
    totalMarks: decimalText(row?.totalMarks ?? 0),
    passMark: decimalText(row?.passMark ?? 0),
    allowMultipleAttempts: row?.allowMultipleAttempts ?? false,
    allowMultipleTicks: row?.allowMultipleTicks ?? false,
    allowMultipleKeys: row?.allowMultipleKeys ?? false,
    showKeyAfterwards: row?.showKeyAfterwards ?? false,
    showExplanationAfterwards: row?.showExplanationAfterwards ?? false,
    allowStop: row?.allowStop ?? false,
    allowSkip: row?.allowSkip ?? true,
    shuffleQuestions: row?.shuffleQuestions ?? false,
    openInNewWindow: row?.openInNewWindow ?? false,
    opensAt: toLocalInput(row?.opensAt),
    closesAt: toLocalInput(row?.closesAt),
    priceMinor: decimalText(row?.priceMinor ?? 0),
    answerSeconds: minutesText(row?.answerSeconds ?? 0),
    reviewRelease: row?.reviewRelease ?? 'atOnce',
    certificateTemplateId: String(row?.certificateTemplateId ?? ''),
    scoring: toScoringValues(row?.scoring, 'exact'),
    totalRounding: row?.totalRounding ?? 'hundredths',
    decimalSign: row?.decimalSign ?? '',
    participantEmails: emails.join(', '),
    inviteByEmail: false,
  };
}

/** The body to send: hidden fields as zero or off, an empty pass mark and price as zero, times as instants. */
export function toRequest(values: AssessmentValues): Body {
  const shown = FIELDS_SHOWN[values.markingScheme];
  const isByEmail = values.participantMode === 'byEmail';
  return {
    ...values,
    timeLimitMinutes: shown.time ? minutesIn(values.timeLimitMinutes) : 0,
    totalMarks: shown.total ? hundredthsOf(values.totalMarks) : 0,
    passMark: shown.time ? optionalHundredthsOf(values.passMark) : 0,
    allowMultipleKeys: shown.multipleKeys && values.allowMultipleKeys,
    opensAt: instantOf(values.opensAt),
    closesAt: instantOf(values.closesAt),
    priceMinor: optionalHundredthsOf(values.priceMinor),
    answerSeconds: secondsIn(values.answerSeconds),
    certificateTemplateId: Number(values.certificateTemplateId) || null,
    scoring: shown.scoring ? toDefaultScoring(values.scoring) : null,
    decimalSign: DECIMAL_SIGNS.find((sign) => sign === values.decimalSign) ?? null,
    totalRounding: shown.scoring ? values.totalRounding : 'hundredths',
    participantEmails: isByEmail ? toSentEmails(values.participantEmails) : undefined,
    inviteByEmail: isByEmail && values.inviteByEmail,
  };
}

/** The minutes of a time limit; 0, which is none, for an empty text. */
const minutesIn = (text: string): number => (text.trim() === '' ? 0 : integerIn(text));

/** Seconds in minutes, with two decimals at most. */
const minutesOf = (seconds: number): number => Math.round((seconds * 100) / 60) / 100;

const minutesText = (seconds: number): string => (seconds === 0 ? '' : typedNumber(minutesOf(seconds)));

/** The seconds that a text of minutes stands for; 0 for an empty one. */
const secondsIn = (minutes: string): number =>
  minutes.trim() === '' ? 0 : Math.round(numberIn(minutes) * 60);

/** Errors that only the server knows; the refusal is shown at the price. */
const SERVER_KNOWS = { canTakePayments: true, canSendMail: true };

/**
 * Rules between fields that need no server, as message keys by field.
 *
 * @param maxRecordingSeconds the longest recorded answer that the site allows
 */
export function validate(
  values: AssessmentValues,
  maxRecordingSeconds: number,
): Record<string, CheckMessage> {
  const shown = FIELDS_SHOWN[values.markingScheme];
  const body = { ...toRequest(values), inviteByEmail: false };
  // The rule returns only the first refusal, and a form shows all: marks and schedule are checked separately.
  const refusals = [
    findAssessmentRefusal({ ...body, opensAt: null, closesAt: null }, SERVER_KNOWS),
    findAssessmentRefusal({ ...body, totalMarks: 0, passMark: 0 }, SERVER_KNOWS),
  ];
  const problems: Record<string, CheckMessage | undefined> = {
    timeLimitMinutes: shown.time ? numberProblem(values.timeLimitMinutes, 0) : undefined,
    totalMarks: shown.total ? aboveZeroProblem(values.totalMarks) : undefined,
    passMark: shown.time ? numberProblem(values.passMark, 2) : undefined,
    opensAt: values.opensAt === UNFINISHED ? 'fields.invalidDate' : undefined,
    closesAt: values.closesAt === UNFINISHED ? 'fields.invalidDate' : undefined,
    answerSeconds: minutesProblem(values.answerSeconds, maxRecordingSeconds),
    priceMinor: numberProblem(values.priceMinor, 2),
    participantEmails:
      values.participantMode === 'byEmail' ? emailsProblem(values.participantEmails) : undefined,
  };
  if (shown.scoring) Object.assign(problems, scoringProblems(values.scoring));
  for (const refusal of refusals) {
    const field = refusal && fieldOfRefusal(refusal);
    if (field) problems[field] ??= `refusals.${refusal}`;
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, CheckMessage] => entry[1] !== undefined),
  );
}

function fieldOfRefusal(refusal: Refusal): string | undefined {
  const fields: Partial<Record<Refusal, string>> = REFUSAL_FIELDS;
  return fields[refusal];
}

/** Problems of the default rule, which has no weights. */
const scoringProblems = (scoring: ScoringValues) =>
  Object.fromEntries(
    Object.entries(findScoringErrors(scoring, { kind: 'choice' }, { allowMultipleTicks: true })).map(
      ([field, message]) => [`scoring.${field}`, message],
    ),
  );

function emailsProblem(text: string): string | undefined {
  if (text.trim() === '') return 'fields.required';
  const read = readParticipantEmails(text);
  if (typeof read === 'string') return `refusals.${read}`;
  return read.emails.length === 0 ? 'fields.emailInvalid' : undefined;
}

function aboveZeroProblem(text: string): string | undefined {
  if (text.trim() === '') return 'fields.required';
  return numberIn(text) <= 0 ? 'fields.positive' : numberProblem(text, 2);
}

/** The problem of a length of answers in minutes; none for an empty one. */
function minutesProblem(text: string, maxSeconds: number): CheckMessage | undefined {
  if (text.trim() === '') return undefined;
  const seconds = secondsIn(text);
  // A client of the published interface may have stored seconds, which two decimals of a minute name.
  if (seconds < 0 || numberProblem(text, 2) !== undefined || minutesOf(seconds) !== numberIn(text))
    return numberProblem(text) ?? 'assessments:answerLength.integer';
  const limit = Math.floor(maxSeconds / 60);
  return seconds > 0 && seconds <= maxSeconds
    ? undefined
    : { key: 'assessments:answerLength.range', params: { limit } };
}

/** A DateTimeField's value is in the zone of the browser, which Date reads it in. */
const instantOf = (local: string): Date | null =>
  local === '' || local === UNFINISHED ? null : new Date(local);
