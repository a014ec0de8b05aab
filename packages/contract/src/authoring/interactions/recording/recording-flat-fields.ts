import { z } from 'zod';
import { orElse } from '../../../fields.ts';

/** Fields of a recorded answer, by the form of its content. */
export const recordingFlatFields = {
  /** The longest answer, in seconds. */
  authored: {
    answerSeconds: orElse(z.int({ error: 'integer' }).min(0, 'positive').max(36_000, 'tooLarge'), 0),
  },
  exam: { answerSeconds: z.int().optional() },
  marked: {
    answerSeconds: z.int().optional(),
    /** The length of the candidate's recording, in whole seconds. */
    recordedSeconds: z.int().optional(),
  },
};

export const recordingFlatNames = {
  authored: { answerSeconds: 'webCamVideoLength' },
  exam: { answerSeconds: 'webCamVideoLength' },
  marked: { answerSeconds: 'videoLength', recordedSeconds: 'answerVideoDuration' },
} as const;
