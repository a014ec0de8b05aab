import { MAX_VISIBLE_MS, readVisibleMs, readVisibleTimes } from '@invigil/domain/exams/visible-time';
import { z } from 'zod';
import { unchanged } from '../transforms.ts';

const MILLISECONDS = { type: 'integer', minimum: 0, maximum: MAX_VISIBLE_MS };

/** Milliseconds for which the page has shown a question. Ignored where it is no time, so that no answer is refused. */
export const claimedVisibleMs = z
  .codec(z.unknown(), z.number().optional(), { decode: readVisibleMs, encode: unchanged })
  .optional()
  .meta(MILLISECONDS);

/** Visible times by question id, as pairs: much smaller than objects on a slow line. Entries that are none are ignored. */
export const claimedVisibleTimes = z
  .codec(z.unknown(), z.array(z.tuple([z.number(), z.number()]).readonly()), {
    decode: readVisibleTimes,
    encode: unchanged,
  })
  .optional()
  .meta({
    type: 'array',
    items: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
  });
