import type { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { expectedRecordingBytes } from '@invigil/domain/files/recording-bytes';

interface OfMedium {
  readonly count: number;
  /** The longest answer, in seconds. */
  readonly maxSeconds: number;
  /** The space that the recordings are expected to take. */
  readonly bytes: number;
}

/** The answers of an assessment that the candidate records, by medium. */
export interface RecordedAnswers {
  readonly audio: OfMedium;
  readonly video: OfMedium;
}

/** The answers to record; null for an assessment without any. */
export function countRecordedAnswers(questions: OkOf<typeof listRecordedQuestions>): RecordedAnswers | null {
  const ofMedium = (medium: keyof RecordedAnswers): OfMedium => {
    const recordedQuestions = questions.filter(
      ({ interactionKind }) => interactionRules(interactionKind).recordedMedium === medium,
    );
    const lengths = recordedQuestions.map(({ answerSeconds }) => answerSeconds);
    const seconds = lengths.reduce((sum, length) => sum + length, 0);
    const bytes = expectedRecordingBytes(medium, seconds);
    return { count: recordedQuestions.length, maxSeconds: Math.max(0, ...lengths), bytes };
  };
  const [audio, video] = [ofMedium('audio'), ofMedium('video')];
  return audio.count + video.count === 0 ? null : { audio, video };
}
