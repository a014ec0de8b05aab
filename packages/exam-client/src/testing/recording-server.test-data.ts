import type { BodyOf, Endpoint, OkOf } from '@invigil/contract/endpoint';
import {
  finishRecordingUpload,
  startRecordingUpload,
  uploadRecordingPart,
} from '@invigil/contract/exams/recording-endpoints';
import { announcementOf } from '../recordings/announcement.ts';
import type { UploadCalls } from '../recordings/send-recording.ts';
import type { Outcome } from '../request.ts';

interface Upload {
  readonly sha256: string;
  readonly byteSize: number;
  readonly parts: Map<number, Blob>;
}

type State = OkOf<typeof startRecordingUpload>;
type Reply = Outcome<State>;

/** A server that receives recordings in parts of 100 bytes, unless the test sets another size. */
export class RecordingServer {
  partBytes = 100;
  readonly uploads = new Map<string, Upload>();
  readonly stored = new Map<string, Blob>();
  /** Every call that has arrived, as `start id`, `part id number` and `finish id`. */
  readonly log: string[] = [];
  /** Recordings that an answer on the server names: replaced ones begin only then. */
  readonly named = new Set<string>();
  /** Parts are sent to addresses of a bucket, of which each reply names two. */
  isDirect = false;
  /** The reply to a call in place of the server's own; undefined for the server's own. */
  intercept: (line: string) => Reply | undefined | Promise<Reply | undefined> = () => undefined;

  readonly calls: UploadCalls = {
    start: async ({ recordingId, announced: { sha256, byteSize }, isReplaced = false }) => {
      const isRefused = isReplaced && !this.uploads.has(recordingId) && !this.named.has(recordingId);
      const reply = await this.receive(`start ${recordingId}`, recordingId, async () => {
        if (!isRefused && !this.uploads.has(recordingId))
          this.uploads.set(recordingId, { sha256, byteSize, parts: new Map() });
      });
      return isRefused && reply.kind === 'ok' ? { kind: 'missing' } : reply;
    },
    sendPart: (recordingId, part, bytes) =>
      this.receive(`part ${recordingId} ${part}`, recordingId, async () => {
        this.uploads.get(recordingId)?.parts.set(part, bytes);
      }),
    putPart: async (address, bytes) => {
      const [recordingId = '', part] = address.split('/');
      const reply = await this.receive(`put ${recordingId} ${part}`, recordingId, async () => {
        this.uploads.get(recordingId)?.parts.set(Number(part), bytes);
      });
      return reply.kind === 'ok';
    },
    finish: (recordingId) =>
      this.receive(`finish ${recordingId}`, recordingId, () => this.assemble(recordingId)),
  };

  /** Replies to the calls of a page, in place of the network. */
  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const reply = await this.route(address, init);
    if (reply === undefined) throw new Error(`the server of recordings does not know ${address}`);
    if (reply.kind === 'unreachable') throw new TypeError('Failed to fetch');
    if (reply.kind === 'ok') return Response.json(startRecordingUpload.ok.encode(reply.value));
    const status = reply.kind === 'missing' ? 404 : 400;
    return Response.json({ responseMsg: 'notFoundMsg', requestId: '1' }, { status });
  };

  private route(address: string, { body }: RequestInit): Promise<Reply> | undefined {
    const [path = '', recordingId = '', part = ''] = splitPath(address);
    if (path === startRecordingUpload.path) {
      const { sha256, byteSize, ...others } = decode(startRecordingUpload, body);
      return this.calls.start({ announced: { sha256, byteSize }, ...others } as never);
    }
    if (path === finishRecordingUpload.path)
      return this.calls.finish(decode(finishRecordingUpload, body).recordingId);
    const file = body instanceof FormData ? body.get(uploadRecordingPart.file?.field ?? '') : null;
    return file instanceof Blob ? this.calls.sendPart(recordingId, Number(part), file) : undefined;
  }

  private async receive(line: string, recordingId: string, act: () => Promise<void>): Promise<Reply> {
    const instead = await this.intercept(line);
    if (instead?.kind === 'unreachable') return instead;
    this.log.push(line);
    if (instead !== undefined) return instead;
    if (!this.stored.has(recordingId)) await act();
    const isStored = this.stored.has(recordingId);
    const arrivedParts = isStored ? [] : [...(this.uploads.get(recordingId)?.parts.keys() ?? [])];
    const state: State = { isStored, arrivedParts, partBytes: this.partBytes };
    const addresses = isStored ? [] : this.addressesOf(recordingId, arrivedParts);
    return { kind: 'ok', value: addresses.length === 0 ? state : { ...state, addresses } };
  }

  private addressesOf(recordingId: string, arrived: readonly number[]) {
    const count = Math.ceil((this.uploads.get(recordingId)?.byteSize ?? 0) / this.partBytes);
    const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
      (part) => !arrived.includes(part),
    );
    return this.isDirect
      ? missing.slice(0, 2).map((part) => ({ part, address: `${recordingId}/${part}` }))
      : [];
  }

  /** Stores the parts, or drops them where they do not have the announced hash. */
  private async assemble(recordingId: string): Promise<void> {
    const upload = this.uploads.get(recordingId);
    if (upload === undefined) return;
    const inOrder = [...upload.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
    const whole = new Blob(inOrder);
    if (whole.size < upload.byteSize) return;
    const { sha256 } = await announcementOf(whole, 0);
    if (sha256 === upload.sha256) this.stored.set(recordingId, whole);
    else upload.parts.clear();
  }
}

function decode<E extends Endpoint>(endpoint: E, body: unknown): BodyOf<E> {
  if (endpoint.body === undefined) throw new Error(`${endpoint.name} has no body`);
  return endpoint.body.decode(JSON.parse(String(body)) as never) as BodyOf<E>;
}

/** The path of a call without its parameters, and the parameters. */
function splitPath(address: string): string[] {
  const base = uploadRecordingPart.path.split('/:')[0] ?? '';
  return address.startsWith(`${base}/`) ? [base, ...address.slice(base.length + 1).split('/')] : [address];
}
