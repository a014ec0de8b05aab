import { MAX_TRANSCRIPT_LENGTH } from '@invigil/domain/authoring/prompt-media';
import { MAX_PLAY_LIMIT } from '@invigil/domain/authoring/prompt-plays';
import { MAX_LINK_LENGTH, parseVideoLink } from '@invigil/domain/authoring/video-link';
import { z } from 'zod';
import { count, optionalText, orElse } from '../fields.ts';
import type { WireFields } from '../partial-update.ts';

/** Longest linked video, in seconds; as the longest recording that a site can allow. */
const MAX_SECONDS = 36_000;

/** An address of YouTube, Vimeo or a plain file, in its canonical form; empty without a linked video. */
const videoLink = orElse(
  z
    .string()
    .trim()
    .max(MAX_LINK_LENGTH, 'tooLong')
    .refine((address) => address === '' || parseVideoLink(address) !== undefined, 'videoLink')
    .overwrite((address) => parseVideoLink(address)?.link ?? address),
  '',
);

/** Fields of the recording or the linked video of a prompt, in an author's question. */
export const promptMediaFields = {
  recordingPath: optionalText(400),
  videoLink,
  /** Length of the medium. The server measures a recording, and reads the field for a linked video only. */
  mediaSeconds: orElse(z.int({ error: 'integer' }).min(0, 'notNegative').max(MAX_SECONDS, 'tooLarge'), 0),
  transcript: optionalText(MAX_TRANSCRIPT_LENGTH),
  captions: optionalText(MAX_TRANSCRIPT_LENGTH),
};

const playRules = {
  maxPlays: z.int({ error: 'integer' }).min(1, 'positive').max(MAX_PLAY_LIMIT, 'tooLarge').nullable(),
  optionsAfter: z.boolean(),
};

/**
 * The recording or the linked video above the options of a multiple choice; null without one. Nested alone: the flat fields
 * belong to the types of question that the published interface knows.
 */
export const playedPrompt = z
  .object({ kind: z.enum(['audio', 'video']), ...promptMediaFields, ...playRules })
  .nullish();

export type PlayedPrompt = NonNullable<z.output<typeof playedPrompt>>;

export const promptMediaNames = {
  recordingPath: 'webCamVideoPath',
  videoLink: 'videoPath',
  mediaSeconds: 'webCamVideoDuration',
} as const;

/** The wire names of a prompt's medium that an update does not complete: those of the medium that it replaces. */
export function findReplacedMedia(sent: WireFields): readonly string[] {
  if (sent.playedPrompt) return ['imagePath', 'imageDescription'];
  if (sent.imagePath) return ['playedPrompt'];
  const { recordingPath, videoLink: link, mediaSeconds } = promptMediaNames;
  if (sent[link]) return [recordingPath, mediaSeconds];
  return sent[recordingPath] ? [link, mediaSeconds] : [];
}

/** The fields of a prompt without a recording or a linked video. */
export const NO_PROMPT_MEDIA = {
  recordingPath: '',
  videoLink: '',
  mediaSeconds: 0,
  transcript: '',
  captions: '',
} as const;

/** The candidate's plays so far, of a prompt whose plays are limited. */
export const playProgress = z.object({ plays: count, positionMs: count });

/** The recording or linked video of a prompt as readers play it (`MediaView`); null for a prompt without one. */
export const mediaView = z
  .object({
    kind: z.enum(['audio', 'video']),
    address: z.string(),
    host: z.enum(['youtube', 'vimeo', 'file']).nullable(),
    durationMs: z.int(),
    transcript: z.string(),
    captions: z.string(),
    /** Present where the question is answered by options. */
    play: z.object(playRules).optional(),
    progress: playProgress.optional(),
  })
  .nullish();

/** The recording or linked video of a prompt in a candidate's question; the flat fields are the published interface's. */
export const shownMediaFields = {
  media: mediaView,
  recordingPath: z.string().optional(),
  videoLink: z.string().optional(),
  mediaSeconds: z.int().optional(),
};

/** The recording of an answer as readers of a result play it; null for an answer without one. */
export const recordedAnswer = z
  .object({
    kind: z.enum(['audio', 'video']),
    /** A ticketed address; empty while the recording has not arrived, and after it was deleted. */
    address: z.string(),
    /** As the candidate's browser announced it, until the file has arrived. */
    durationMs: z.int(),
    /** Whether the recording was deleted, because its retention period is over. */
    isDeleted: z.boolean(),
    /** True for a recording that is not the announced one or is too long: it counts once its Admin accepts it. */
    isLate: z.boolean().optional(),
  })
  .nullish();

export type RecordedAnswer = NonNullable<z.output<typeof recordedAnswer>>;
