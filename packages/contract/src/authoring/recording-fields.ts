import { z } from 'zod';

/** Largest recording: five minutes of video at 1.6 Mbit/s. */
export const MAX_RECORDING_BYTES = 64 * 1024 * 1024;

/** The id of a recorded answer, a UUID that the browser which records it chooses at random. */
export const recordingId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'unknownChoice');

/** SHA-256 of a recording. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalidValue');

export const recordingBytes = z
  .int({ error: 'integer' })
  .positive('positive')
  .max(MAX_RECORDING_BYTES, 'tooLarge');
