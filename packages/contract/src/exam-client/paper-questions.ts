import type { ExamQuestion } from './calls.ts';
import type { OwnQuestion, PaperQuestion } from './paper-calls.ts';

/** Fields that every question of an attempt repeats. */
type Attempt = Pick<ExamQuestion, 'assessmentId' | 'questionCount'>;

/** A question as GetSingleQuestion would say it, of what all candidates share and what is one candidate's own. */
export function joinedQuestion(
  attempt: Attempt,
  { media: sharedMedia, ...shared }: PaperQuestion,
  { answer, imagePath = '', mediaAddress, progress, ...own }: OwnQuestion,
): ExamQuestion {
  const media = sharedMedia && {
    ...sharedMedia,
    address: mediaAddress ?? sharedMedia.address,
    ...(progress === undefined ? {} : { progress }),
  };
  // The flat field of the published interface: a recording as the prompt of any question but a multiple choice.
  const isFlat = media?.host === null && media.play === undefined;
  return {
    ...attempt,
    ...shared,
    ...own,
    answer: answer ?? null,
    imagePath,
    ...(media === undefined ? {} : { media }),
    recordingPath: isFlat ? media.address : '',
  };
}
