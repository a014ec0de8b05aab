import { z } from 'zod';
import { MAX_RESPONSE_ID, type ResponseKey, responseKey, responseNumber } from './response-key.ts';

const key = z.custom<ResponseKey>();

/** A response's number on the wire, attempt and position in the domain (docs/decisions/017). */
export const responseId = z.codec(
  z.int({ error: 'integer' }).min(1, 'positive').max(MAX_RESPONSE_ID, 'tooLarge'),
  key,
  { decode: responseKey, encode: responseNumber },
);

/** A response's number in a path. */
export const pathResponseId = z.codec(z.string().regex(/^[1-9]\d{0,13}$/, 'integer'), key, {
  decode: (value) => responseKey(Number(value)),
  encode: (value) => String(responseNumber(value)),
});
