import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { recordingBytes, recordingId, sha256 } from '../authoring/recording-fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

// The upload of a recorded answer in parts, which can be resumed after a lost connection or a crash (docs/decisions/071).

/** Bytes of a part, except the last one: three seconds on a line of 1.4 Mbit/s. */
export const RECORDING_PART_BYTES = 512 * 1024;

const group = 'Taking a quiz';
const access = only(['candidate']);

/** The state of an upload. */
const upload = wire(
  {
    /** Whether the server has stored the whole recording. */
    isStored: z.boolean(),
    /** Numbers of the parts that have arrived, from 1; empty for a stored recording. */
    arrivedParts: z.array(z.int()),
    /** Bytes of a part, except the last one. */
    partBytes: z.int(),
    /**
     * Where the browser sends the next missing parts itself, by PUT and without a header of its own; absent where the server
     * receives them. Asking again gives further ones.
     */
    addresses: z.array(wire({ part: z.int(), address: z.string() }, {})).optional(),
  },
  {},
);

export const startRecordingUpload = endpoint({
  name: 'startRecordingUpload',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/StartRecordingUpload',
  summary:
    'Begins or resumes the upload of a recorded answer, and answers which parts have arrived. An addition of this product.',
  group,
  access,
  body: wire(
    {
      attemptId: id,
      questionId: id,
      recordingId,
      sha256,
      byteSize: recordingBytes,
      /**
       * Whether a later recording is the answer on the device. Such an upload begins only where an answer on the server names
       * the recording, because it would take the place of the later one.
       */
      isReplaced: z.boolean().optional(),
    },
    { attemptId: 'quizResponseInitialId', questionId: 'quizQuestionId' },
  ),
  refusals: ['recordingSpaceFull'],
  ok: upload,
});

export const uploadRecordingPart = endpoint({
  name: 'uploadRecordingPart',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadRecordingPart/:recordingId/:part',
  summary:
    'Stores a part of a recorded answer; a part that has arrived already is accepted again. An addition of this product.',
  group,
  access,
  params: wire({ recordingId, part: pathId }, {}),
  file: { field: 'part', maxBytes: RECORDING_PART_BYTES, isReserved: true },
  refusals: ['storageFull'],
  ok: upload,
});

export const finishRecordingUpload = endpoint({
  name: 'finishRecordingUpload',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/FinishRecordingUpload',
  summary:
    'Checks length, hash and tracks of a recorded answer whose parts have all arrived, and stores it. An addition of this product.',
  group,
  access,
  body: wire({ recordingId }, {}),
  refusals: ['recordingUnreadable'],
  ok: upload,
});
