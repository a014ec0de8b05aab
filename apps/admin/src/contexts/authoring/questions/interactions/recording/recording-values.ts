import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { integerIn, numberIn, numberProblem, typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import type { CheckMessage } from '../../../../../shared/forms/use-contract-form.ts';
import type { QuestionDefaults, QuestionLimits } from '../question-limits.ts';

/** The length of an answer in minutes as the author types it. */
export interface RecordingValues {
  minutes: string;
  /** The stored length, which need not be a whole minute: other clients write seconds. 0 without one. */
  storedSeconds: number;
}

/** Minutes with two decimals at most. */
const minutesOf = (seconds: number): number => Math.round((seconds * 100) / 60) / 100;

/** The stored length in minutes. */
export const toRecordingValues = ({
  maxSeconds,
}: Pick<AuthoredInteraction<RecordedKind>, 'maxSeconds'>): RecordingValues => ({
  minutes: typedNumber(minutesOf(maxSeconds)),
  storedSeconds: maxSeconds,
});

/** The length that the assessment sets for new questions, else a minute. */
export const blankRecording = ({ answerSeconds }: QuestionDefaults): RecordingValues =>
  answerSeconds > 0
    ? toRecordingValues({ maxSeconds: answerSeconds })
    : { minutes: typedNumber(1), storedSeconds: 0 };

/** Whether the author left the stored length as it was: its rounded minutes must not change it. */
const isUntouched = ({ minutes, storedSeconds }: RecordingValues): boolean =>
  storedSeconds > 0 && numberIn(minutes) === minutesOf(storedSeconds);

/** The length in seconds; not a number without a number of minutes. */
export function secondsIn(values: RecordingValues): number {
  if (isUntouched(values)) return values.storedSeconds;
  return numberIn(values.minutes) * 60;
}

/** The message of a length that is missing, no whole number of minutes, or outside the limits of the site. */
export function validateRecording(
  values: RecordingValues,
  { maxRecordingSeconds }: QuestionLimits,
): Record<string, CheckMessage> {
  const { minutes } = values;
  if (minutes.trim() === '') return { minutes: 'fields.required' };
  const seconds = secondsIn(values);
  if (!isUntouched(values) && !(integerIn(minutes) >= 0))
    return { minutes: numberProblem(minutes) ?? 'questions:recorded.integer' };
  if (seconds > 0 && seconds <= maxRecordingSeconds) return {};
  const limit = Math.floor(maxRecordingSeconds / 60);
  return { minutes: { key: 'questions:recorded.range', params: { limit } } };
}
