import { NO_PROMPT_MEDIA } from '@invigil/contract/authoring/media-fields';
import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { canLimitPlays } from '@invigil/domain/authoring/prompt-plays';
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
  /** The medium that stands above the options of a multiple choice; empty for none, and for other types. */
  played: PlayedPrompt | '';
  /** How often a candidate may play it above options; empty for any number. */
  maxPlays: '' | '1' | '2';
  /** When the options under it appear. */
  optionsAppear: 'with' | 'after';
}

/** Types of question whose prompt is played. */
export type PlayedPrompt = Extract<PromptType, 'audio' | 'video'>;

const isPlayed = (promptType: PromptType): promptType is PlayedPrompt =>
  promptType === 'audio' || promptType === 'video';

/** The medium that a candidate plays before the answer; null without one. */
export function playedKind({
  promptType,
  played,
}: Pick<TypedMedia, 'promptType' | 'played'>): PlayedPrompt | null {
  if (isPlayed(promptType)) return promptType;
  return promptType === 'choice' && played !== '' ? played : null;
}

export const NO_MEDIA_VALUES: Readonly<PromptMediaValues> = {
  recordingPath: '',
  videoLink: '',
  mediaSeconds: '',
  transcript: '',
  captions: '',
  played: '',
  maxPlays: '',
  optionsAppear: 'with',
};

const playWord = (maxPlays: number | null) => (maxPlays === null ? '' : maxPlays === 1 ? '1' : '2');

export function toMediaValues({ playedPrompt, ...question }: AuthorQuestion): PromptMediaValues {
  const { recordingPath, videoLink, mediaSeconds, transcript, captions } = playedPrompt ?? question;
  return {
    recordingPath,
    videoLink,
    mediaSeconds: lengthText(mediaSeconds),
    transcript,
    captions,
    played: playedPrompt?.kind ?? '',
    maxPlays: playWord(playedPrompt?.maxPlays ?? null),
    optionsAppear: playedPrompt?.optionsAfter === true ? 'after' : 'with',
  };
}

interface TypedMedia extends PromptMediaValues {
  readonly promptType: PromptType;
  readonly imagePath: string;
  readonly imageDescription: string;
}

const NO_FIGURE = { imagePath: '', imageDescription: '' } as const;

/** The fields of the medium that the type of question has; those of other media are empty. */
export function toMediaRequest(values: TypedMedia) {
  const { promptType, imagePath, imageDescription, maxPlays, optionsAppear } = values;
  const kind = playedKind(values);
  if (kind === null) return { imagePath, imageDescription, ...NO_PROMPT_MEDIA, playedPrompt: null };
  const medium = mediumOf(kind, values);
  if (promptType !== 'choice') return { ...NO_FIGURE, ...medium, playedPrompt: null };
  const limit = { '': null, '1': 1, '2': 2 } as const;
  const rules = { maxPlays: limit[maxPlays], optionsAfter: optionsAppear === 'after' };
  return { ...NO_FIGURE, ...NO_PROMPT_MEDIA, playedPrompt: { kind, ...medium, ...rules } };
}

/** The fields of a recording or a linked video. */
function mediumOf(kind: PlayedPrompt, values: PromptMediaValues) {
  const { recordingPath, transcript } = values;
  return {
    recordingPath,
    videoLink: kind === 'video' ? values.videoLink : '',
    mediaSeconds: parseLength(values.mediaSeconds) ?? 0,
    transcript,
    captions: kind === 'video' && recordingPath !== '' ? values.captions : '',
  };
}

/** Whether the chosen video plays in another host's player, which reports no plays. */
export const isFramed = ({ recordingPath, videoLink }: PromptMediaValues): boolean =>
  recordingPath === '' && !canLimitPlays(parseVideoLink(videoLink)?.host ?? null);

/** The prompt as a candidate plays it; null without a recording or a readable link. */
export function mediaViewOf(values: Omit<TypedMedia, 'imagePath' | 'imageDescription'>): MediaView | null {
  const { recordingPath, transcript, captions } = values;
  const kind = playedKind(values);
  if (kind === null) return null;
  const durationMs = (parseLength(values.mediaSeconds) ?? 0) * 1000;
  if (recordingPath !== '')
    return { kind, address: recordingPath, host: null, durationMs, transcript, captions };
  const link = kind === 'video' ? parseVideoLink(values.videoLink) : undefined;
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
  mediaViewOf({ promptType: question.promptType, ...toMediaValues(question) });

/** Message keys of the fields of a linked video: its length, and how often it may be played. */
export function validateLink(values: TypedMedia): Record<string, string> {
  const { promptType, videoLink, mediaSeconds, maxPlays } = values;
  if (promptType === 'choice' && maxPlays !== '' && playedKind(values) === 'video' && isFramed(values))
    return { maxPlays: 'fields.playsNotCounted' };
  if (playedKind(values) !== 'video' || videoLink.trim() === '') return {};
  if (mediaSeconds.trim() === '') return { mediaSeconds: 'fields.required' };
  const seconds = parseLength(mediaSeconds);
  if (seconds === undefined) return { mediaSeconds: 'questions:media.lengthInvalid' };
  return seconds > 0 ? {} : { mediaSeconds: 'fields.positive' };
}
