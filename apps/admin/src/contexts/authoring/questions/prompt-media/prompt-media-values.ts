import { NO_PROMPT_MEDIA } from '@invigil/contract/authoring/media-fields';
import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import type { PromptType } from '@invigil/domain/authoring/question';
import { parseVideoLink } from '@invigil/domain/authoring/video-link';
import type { AuthorQuestion } from '../author-question.ts';
import { lengthText, parseLength } from './media-length.ts';

/** Fields of the recording or the linked video of a prompt. */
export interface PromptMediaValues {
  recordingPath: string;
  videoLink: string;
  /** As minutes and seconds, or seconds. */
  mediaSeconds: string;
  transcript: string;
  captions: string;
}

/** Types of question whose prompt is played. */
export type PlayedPrompt = Extract<PromptType, 'audio' | 'video'>;

export const isPlayed = (promptType: PromptType): promptType is PlayedPrompt =>
  promptType === 'audio' || promptType === 'video';

export const NO_MEDIA_VALUES: Readonly<PromptMediaValues> = {
  recordingPath: '',
  videoLink: '',
  mediaSeconds: '',
  transcript: '',
  captions: '',
};

export const toMediaValues = ({
  recordingPath,
  videoLink,
  mediaSeconds,
  transcript,
  captions,
}: AuthorQuestion): PromptMediaValues => ({
  recordingPath,
  videoLink,
  mediaSeconds: lengthText(mediaSeconds),
  transcript,
  captions,
});

interface TypedMedia extends PromptMediaValues {
  readonly promptType: PromptType;
  readonly imagePath: string;
  readonly imageDescription: string;
}

/** The fields of the medium that the type of question has; those of other media are empty. */
export function toMediaRequest(values: TypedMedia) {
  const { promptType, imagePath, imageDescription, recordingPath, transcript } = values;
  if (!isPlayed(promptType)) return { imagePath, imageDescription, ...NO_PROMPT_MEDIA };
  const isVideo = promptType === 'video';
  return {
    imagePath: '',
    imageDescription: '',
    recordingPath,
    videoLink: isVideo ? values.videoLink : '',
    mediaSeconds: parseLength(values.mediaSeconds) ?? 0,
    transcript,
    captions: isVideo && recordingPath !== '' ? values.captions : '',
  };
}

/** The prompt as a candidate plays it; null without a recording or a readable link. */
export function mediaViewOf(values: Omit<TypedMedia, 'imagePath' | 'imageDescription'>): MediaView | null {
  const { promptType, recordingPath, transcript, captions } = values;
  if (!isPlayed(promptType)) return null;
  const durationMs = (parseLength(values.mediaSeconds) ?? 0) * 1000;
  if (recordingPath !== '')
    return { kind: promptType, address: recordingPath, host: null, durationMs, transcript, captions };
  const link = promptType === 'video' ? parseVideoLink(values.videoLink) : undefined;
  if (link === undefined) return null;
  return {
    kind: 'video',
    address: link.player,
    host: link.host,
    durationMs,
    transcript,
    captions: '',
  };
}

/** The prompt of a stored question as a candidate plays it. */
export const mediaViewOfQuestion = (question: AuthorQuestion): MediaView | null =>
  mediaViewOf(Object.assign({ promptType: question.promptType }, toMediaValues(question)));

/** Message keys of the length that the author of a linked video enters. */
export function validateLength({ promptType, videoLink, mediaSeconds }: TypedMedia): Record<string, string> {
  if (promptType !== 'video' || videoLink.trim() === '') return {};
  if (mediaSeconds.trim() === '') return { mediaSeconds: 'fields.required' };
  const seconds = parseLength(mediaSeconds);
  if (seconds === undefined) return { mediaSeconds: 'questions:media.lengthInvalid' };
  return seconds > 0 ? {} : { mediaSeconds: 'fields.positive' };
}
