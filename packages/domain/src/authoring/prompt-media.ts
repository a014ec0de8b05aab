import type { PlayProgress, PlayRules } from './prompt-plays.ts';
import type { PlayerHost } from './video-link.ts';

/** The medium that belongs to a prompt. */
export type PromptMedia = ImageMedia | RecordingMedia | LinkedVideoMedia;

export interface ImageMedia {
  readonly kind: 'image';
  readonly fileId: string;
  /** Text alternative for readers who cannot see the picture. */
  readonly description: string;
}

/** A recorded or uploaded prompt: a file of Ogg Opus (audio) or WebM (video). */
export interface RecordingMedia {
  readonly kind: 'audio' | 'video';
  readonly fileId: string;
  readonly durationMs: number;
  /** The words of the recording for candidates who do not hear; empty without a transcript. */
  readonly transcript: string;
  /** Captions of a video in WebVTT; empty without captions, and for audio. */
  readonly captions: string;
  /** Present exactly where the question is answered by options. */
  readonly play?: PlayRules;
}

/** A video on another host, shown in the host's own player. */
export interface LinkedVideoMedia {
  readonly kind: 'video';
  readonly fileId: null;
  /** In the canonical form of `parseVideoLink`. */
  readonly link: string;
  /** As its author entered it: the server never asks another host. */
  readonly durationMs: number;
  readonly transcript: string;
  /** Present exactly where the question is answered by options. */
  readonly play?: PlayRules;
}

/** Maximum length of a transcript and of captions, in characters: an hour of speech. */
export const MAX_TRANSCRIPT_LENGTH = 60_000;

/** A prompt's recording or linked video as readers play it. */
export interface MediaView {
  readonly kind: 'audio' | 'video';
  /** A ticketed address of the file, or the address of the host's player. */
  readonly address: string;
  /** Null for a stored file; else who plays the linked video. */
  readonly host: PlayerHost | null;
  readonly durationMs: number;
  readonly transcript: string;
  readonly captions: string;
  /** Present where the question is answered by options. */
  readonly play?: PlayRules | undefined;
  /** The candidate's plays so far, of a prompt whose plays are limited. */
  readonly progress?: PlayProgress | undefined;
}

/** The time in which a prompt is played, which does not count as time for the answer. */
export const playingTime = (media: PromptMedia | null): number =>
  media === null || media.kind === 'image' ? 0 : media.durationMs;
