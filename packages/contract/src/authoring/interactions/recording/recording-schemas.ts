import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { z } from 'zod';
import { recordingBytes, recordingId, sha256 } from '../../recording-fields.ts';
import type { InteractionSchemas } from '../interaction-schemas.ts';

/** The longest answer that any site can allow, in seconds. */
const MAX_SECONDS = 36_000;

const recording = z.object({
  recordingId,
  announced: z
    .object({
      sha256,
      byteSize: recordingBytes,
      durationMs: z
        .int()
        .positive('positive')
        .max(MAX_SECONDS * 1000, 'tooLarge'),
    })
    .nullable(),
});

/** The forms of a question that is answered by a recording of one medium. */
export function recordingSchemas<Kind extends RecordedKind>(name: Kind): InteractionSchemas<Kind> {
  const kind = z.literal(name as RecordedKind);
  const maxSeconds = z.int({ error: 'integer' }).positive('positive').max(MAX_SECONDS, 'tooLarge');
  const content = z.object({ kind, maxSeconds: z.int() });
  const schemas = {
    authored: z.object({ kind, maxSeconds }),
    rendered: content,
    key: null,
    view: content,
    answer: z.object({ kind, recording: recording.nullable() }),
    marked: content.extend({ recording: recording.nullable() }),
  } satisfies Record<keyof InteractionSchemas<Kind>, z.ZodType | null>;
  return schemas as unknown as InteractionSchemas<Kind>;
}
