// @ts-check
// The worker thread of media-inspector.ts. Plain JavaScript: the thread loads this file both from the sources and from
// the build.
import { closeSync, openSync } from 'node:fs';
import { FilePathSource, Input, OGG, WEBM } from 'mediabunny';
import webvtt from 'webvtt-parser';
import { FileWindow } from './file-window.js';
import { readOggLength } from './ogg-length.js';
import { readWebmLength } from './webm-length.js';

/**
 * @typedef {import('./media-inspector.ts').InspectedMedia} InspectedMedia
 */

/** Codecs that browsers play in WebM, and that a browser's recorder writes. */
const VIDEO_CODECS = new Set(['vp8', 'vp9', 'av1']);
const AUDIO_CODECS = new Set(['opus', 'vorbis']);

/** A longer file is damaged, or its times are made up. */
const MAX_LENGTH_MS = 24 * 60 * 60_000;

/**
 * Reads container, tracks and duration of a file from its bytes. Null for any other content.
 *
 * @param {{ path: string }} task
 * @returns {Promise<InspectedMedia | null>}
 */
export async function inspect({ path }) {
  const input = new Input({ formats: [OGG, WEBM], source: new FilePathSource(path) });
  try {
    const format = await input.getFormat();
    const tracks = await input.getTracks();
    const audio = tracks.filter((track) => track.isAudioTrack());
    const video = tracks.filter((track) => track.isVideoTrack());
    if (tracks.length !== audio.length + video.length || audio.length > 1 || video.length > 1) return null;
    const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
    const isKnown = codecs.every(
      (codec) => codec !== null && (VIDEO_CODECS.has(codec) || AUDIO_CODECS.has(codec)),
    );
    if (!isKnown) return null;
    const kind = kindOf(format, video.length, codecs);
    const durationMs = kind === undefined ? null : readLength(path, format === OGG);
    if (kind === undefined || durationMs === null || !(durationMs > 0 && durationMs <= MAX_LENGTH_MS))
      return null;
    return { kind, durationMs: Math.round(durationMs) };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/**
 * @param {string} path
 * @param {boolean} isOgg
 */
function readLength(path, isOgg) {
  const file = openSync(path, 'r');
  try {
    return isOgg ? readOggLength(new FileWindow(file)) : readWebmLength(new FileWindow(file));
  } finally {
    closeSync(file);
  }
}

/**
 * @param {unknown} format
 * @param {number} videoTracks
 * @param {readonly (string | null)[]} codecs
 * @returns {'audio' | 'video' | undefined}
 */
function kindOf(format, videoTracks, codecs) {
  if (format === OGG)
    return videoTracks === 0 && codecs.length === 1 && codecs[0] === 'opus' ? 'audio' : undefined;
  return format === WEBM && videoTracks === 1 ? 'video' : undefined;
}

/**
 * Whether a text is WebVTT with at least one caption and no error, so that every browser shows all of it.
 *
 * @param {{ captions: string }} task
 * @returns {boolean}
 */
export function checkCaptions({ captions }) {
  const { cues, errors } = new webvtt.WebVTTParser().parse(captions);
  return cues.length > 0 && errors.length === 0;
}
