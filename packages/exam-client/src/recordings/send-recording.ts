import type { RecordingUpload as ServerUpload } from '../calls.ts';
import type { Outcome } from '../request.ts';
import type { RecordingEntry } from './recording-entry.ts';

/** The calls of an upload. */
export interface UploadCalls {
  readonly start: (recording: AnnouncedRecording) => Promise<Outcome<ServerUpload>>;
  readonly sendPart: (recordingId: string, part: number, bytes: Blob) => Promise<Outcome<ServerUpload>>;
  /** Sends a part to the address that the server has named. @returns whether it has arrived */
  readonly putPart: (address: string, bytes: Blob) => Promise<boolean>;
  readonly finish: (recordingId: string) => Promise<Outcome<ServerUpload>>;
}

/** The entry of a recording whose file is complete. */
export type CompleteRecording = RecordingEntry & {
  readonly announced: NonNullable<RecordingEntry['announced']>;
};

/** What the server is told of a recording before its bytes. */
export type AnnouncedRecording = Pick<
  CompleteRecording,
  'recordingId' | 'attemptId' | 'questionId' | 'announced' | 'isReplaced'
>;

/**
 * The result of sending a recording:
 * - `stored`: the server has acknowledged the whole of it
 * - `failed`: it can be sent again, after the wait that the server imposes
 * - `unknown`: the server does not know the attempt, because it was restored from an older backup, or has deleted the
 *   recording in favour of later ones
 * - `refused`: the same bytes would be refused again
 * - `canceled`: the page has ended the upload
 */
export type SendResult =
  | { readonly kind: 'stored' | 'unknown' | 'refused' | 'canceled' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null };

interface SendOptions {
  readonly calls: UploadCalls;
  readonly onShare: (share: number) => void;
  readonly isCanceled: () => boolean;
}

/** Wait for room on the server's disk. */
const FULL_DISK_MS = 60_000;
/** The server drops the parts of a file whose hash is not the announced one, and receives them again. */
const MAX_ROUNDS = 3;

/**
 * Sends the parts of a recording that the server does not have, one after another, and ends the upload. Each reply names
 * the parts that have arrived.
 */
export async function sendRecording(
  recording: CompleteRecording,
  file: Blob,
  options: SendOptions,
): Promise<SendResult> {
  const { calls, onShare, isCanceled } = options;
  const { recordingId } = recording;
  let reply: Outcome<ServerUpload> = await calls.start(recording);
  let maxCalls = Number.POSITIVE_INFINITY;
  // A network can refuse the addresses of a bucket: the server receives the parts instead.
  let isBucketRefused = false;
  for (let made = 0; made < maxCalls; made += 1) {
    if (reply.kind !== 'ok') return resultOf(reply);
    if (reply.value.isStored) return { kind: 'stored' };
    if (isCanceled()) return { kind: 'canceled' };
    const { arrivedParts, partBytes, addresses = [] } = reply.value;
    const count = Math.ceil(file.size / partBytes);
    maxCalls = Math.min(maxCalls, MAX_ROUNDS * (count + 1));
    const bytesOf = (part: number) => file.slice((part - 1) * partBytes, part * partBytes);
    const missing = partNumbers(count).find((part) => !arrivedParts.includes(part));
    if (missing === undefined) {
      reply = await calls.finish(recordingId);
      continue;
    }
    onShare(arrivedParts.length / count);
    const targets: NonNullable<ServerUpload['addresses']> = isBucketRefused ? [] : addresses;
    const putCount = await putParts(targets, bytesOf, options, (put) =>
      onShare((arrivedParts.length + put) / count),
    );
    isBucketRefused ||= putCount < targets.length;
    reply =
      putCount > 0
        ? await calls.start(recording)
        : await calls.sendPart(recordingId, missing, bytesOf(missing));
  }
  if (reply.kind !== 'ok') return resultOf(reply);
  return { kind: reply.value.isStored ? 'stored' : 'refused' };
}

/** Sends parts to the addresses of a bucket, until one fails. @returns how many have arrived */
async function putParts(
  targets: NonNullable<ServerUpload['addresses']>,
  bytesOf: (part: number) => Blob,
  { calls, isCanceled }: SendOptions,
  onPut: (count: number) => void,
): Promise<number> {
  let put = 0;
  for (const { part, address } of targets) {
    if (isCanceled() || !(await calls.putPart(address, bytesOf(part)))) return put;
    put += 1;
    onPut(put);
  }
  return put;
}

const partNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The result of a call that was not successful. */
function resultOf(outcome: Exclude<Outcome<unknown>, { readonly kind: 'ok' }>): SendResult {
  switch (outcome.kind) {
    case 'busy':
      return { kind: 'failed', retryAfterMs: outcome.retryAfterMs };
    case 'unreachable':
    case 'noContent':
    case 'signedOut':
      return { kind: 'failed', retryAfterMs: null };
    case 'missing':
      return { kind: 'unknown' };
    case 'refused':
      // The server has too little room now.
      return outcome.refusal === 'storageFull' || outcome.refusal === 'recordingSpaceFull'
        ? { kind: 'failed', retryAfterMs: FULL_DISK_MS }
        : { kind: 'refused' };
    default:
      return { kind: 'refused' };
  }
}
