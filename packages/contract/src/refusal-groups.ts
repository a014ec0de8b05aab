import type { Refusal } from '@invigil/domain/refusals';

// Refusals that several calls declare together.

/** Of the content of a question, for calls that save one. */
export const QUESTION_REFUSALS = [
  'demoRestricted',
  'emptyCorrectAnswer',
  'equalOptions',
  'invalidAnswerTypeForMcq',
  'invalidAnswerTypeForNonMcq',
  'linkAndRecording',
  'linkedVideosOff',
  'multipleAnswersNotAllowed',
  'noAudio',
  'noImage',
  'noVideo',
  'pleaseRecordAudio',
  'pleaseRecordVideo',
  'questionTaken',
  'questionsTooLong',
] as const satisfies readonly Refusal[];

/** Of the rules of an assessment, for calls that save one. */
export const ASSESSMENT_REFUSALS = [
  'assessmentTitleTaken',
  'emailSettingsNotDone',
  'emailsNotSeparated',
  'noScheduleStartDate',
  'passMarkAboveTotal',
  'paymentSettingsNotDone',
  'scheduleEndsBeforeStart',
] as const satisfies readonly Refusal[];

/** Of calls that wait for a model. */
export const MODEL_REFUSALS = [
  'aiContentRefused',
  'aiLimitReached',
  'aiOutputInvalid',
  'aiProviderDown',
  'aiQuotaUsedUp',
  'aiSettingsNotDone',
  'aiUnknownModel',
  'aiWrongKey',
] as const satisfies readonly Refusal[];

/** Of calls that begin a checkout at the payment provider. */
export const PROVIDER_REFUSALS = [
  'paymentProviderRefused',
  'paymentProviderUnavailable',
  'paymentSettingsNotDone',
] as const satisfies readonly Refusal[];

/** Of calls that read a payment from the payment provider. */
export const PAYMENT_REFUSALS = [
  'invalidPaymentSession',
  'paymentProviderRefused',
  'paymentProviderUnavailable',
  'paymentSettingsNotDone',
] as const satisfies readonly Refusal[];

/** Of calls that read the rows of a CSV file. */
export const CSV_REFUSALS = ['csvTooManyRows', 'csvUploadInstruction'] as const satisfies readonly Refusal[];
