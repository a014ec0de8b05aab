/** Formats of stored recordings, by kind: media type, and the ending of the address. */
export const RECORDING_FORMATS = {
  audio: { mediaType: 'audio/ogg', extension: '.oga' },
  video: { mediaType: 'video/webm', extension: '.webm' },
} as const;
