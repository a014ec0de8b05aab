import {
  LOCAL_DATE_TIME,
  type LocalDateTime,
  localDateTimeText,
  readLocalDateTime,
} from '@invigil/domain/local-time';
import { z } from 'zod';
import { optionalInstant } from '../fields.ts';
import { instantFromWire } from '../transforms.ts';

const wireLocalTime = z
  .string()
  .regex(LOCAL_DATE_TIME, { error: 'invalidDate', abort: true })
  .refine((text) => readLocalDateTime(text) !== undefined, 'invalidDate');

const localTime = z.custom<LocalDateTime>(
  (value) => typeof value === 'object' && value !== null && 'clockMs' in value,
);

/**
 * The start or the end of a schedule as an author sends it: an optional instant, or a date and time without an offset,
 * which the server reads in the author's time zone.
 */
export const sentScheduleTime = z.codec(
  z.union([optionalInstant.in, wireLocalTime], { error: 'invalidDate' }),
  z.union([z.date(), localTime, z.null()]),
  {
    decode: (text) =>
      text === undefined || text === null || text === ''
        ? null
        : (instantFromWire(text) ?? readLocalDateTime(text) ?? null),
    encode: (time) =>
      time === null ? null : time instanceof Date ? time.toISOString() : localDateTimeText(time),
  },
);
