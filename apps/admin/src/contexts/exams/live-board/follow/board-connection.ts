import { CallError } from '../../../../shared/api/api-errors.ts';
import type { LiveBoard } from './board-row.ts';

/** Nothing new for this long, and the board says that it is behind; the server sends an event every two seconds. */
export const STALE_AFTER_MS = 5_000;

/** A stream without events for this long is dead, whatever the browser reports. */
const SILENT_AFTER_MS = 8_000;

/** The first event arrives at once; a missing one reveals a proxy that buffers the stream. */
export const FIRST_EVENT_WITHIN_MS = 4_000;

/** So many streams in a row that deliver nothing, and the board is read by polling instead. */
const USELESS_STREAMS = 2;

export const POLL_EVERY_MS = 4_000;
const POLL_WITHIN_MS = 8_000;

/** Interval at which polling retries the stream. */
export const TRY_STREAM_EVERY_MS = 30_000;

const READS_OF_A_REFRESH = 3;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

/** `live` by the stream, `polling` without it, `lost` once the state is too old. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'lost';

export interface ConnectionPorts {
  /** Follows the board until the stream ends or is aborted. */
  readonly follow: (onEvent: (board: LiveBoard) => void, signal: AbortSignal) => Promise<void>;
  readonly read: (signal: AbortSignal) => Promise<LiveBoard>;
  readonly onBoard: (board: LiveBoard, isWhole: boolean) => void;
  readonly onState: (state: ConnectionState) => void;
  /** The session, the right or the assessment has ended: no retry. */
  readonly onEnd: (error: CallError) => void;
  /** Between 0 and 1: parts the retries of many boards. */
  readonly random?: () => number;
}

const endsAll = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 401, 403, 404].includes(error.status);

/** Updates a board: by the stream, by polling where the stream is blocked, and back. */
export class BoardConnection {
  private readonly ports: ConnectionPorts;
  private work: AbortController | null = null;
  /** The current polling loop; null while the stream works. */
  private polling: object | null = null;
  /** Streams in a row that brought less than two events. */
  private useless = 0;
  private failures = 0;
  /** Number of events with changes. */
  private changes = 0;
  private stale: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ConnectionPorts) {
    this.ports = ports;
  }

  /** Starts, or continues after `stop`. */
  start(): void {
    if (this.work !== null) return;
    this.work = new AbortController();
    this.ports.onState('connecting');
    this.restartStaleTimer();
    if (this.polling !== null) this.beginPolling(this.work.signal);
    void this.stream(this.work.signal);
  }

  stop(): void {
    this.work?.abort();
    this.work = null;
    clearTimeout(this.stale);
  }

  /** Reads all participants once, beside the regular updates. */
  async refresh(): Promise<void> {
    const signal = this.work?.signal;
    if (signal === undefined) return;
    for (let tries = 0; tries < READS_OF_A_REFRESH; tries++) {
      const { changes } = this;
      const board = await this.read(signal).catch(() => undefined);
      if (board === undefined || signal.aborted) return;
      // Changes from events in the meantime are newer than this reading, and would not be sent again.
      if (this.changes === changes) return this.received(board, true);
    }
  }

  private async stream(signal: AbortSignal): Promise<void> {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    signal.addEventListener('abort', giveUp);
    let events = 0;
    let silence = setTimeout(giveUp, FIRST_EVENT_WITHIN_MS);
    const failure = await this.ports
      .follow((board) => {
        if (attempt.signal.aborted) return;
        clearTimeout(silence);
        silence = setTimeout(giveUp, SILENT_AFTER_MS);
        events += 1;
        // One event may be all that a collecting proxy lets through; two show that it flows.
        if (events === 2) {
          this.useless = 0;
          this.failures = 0;
          this.polling = null;
        }
        this.received(board, events === 1);
      }, attempt.signal)
      .catch((error: unknown) => error);
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
    if (signal.aborted) return;
    if (endsAll(failure)) return this.end(failure);
    if (events < 2) this.useless += 1;
    if (this.useless >= USELESS_STREAMS && this.polling === null) this.beginPolling(signal);
    const pause = this.polling === null ? this.nextRetry() : TRY_STREAM_EVERY_MS;
    this.later(signal, pause, () => this.stream(signal));
  }

  private beginPolling(signal: AbortSignal): void {
    const round = {};
    this.polling = round;
    void this.poll(signal, round);
  }

  private async poll(signal: AbortSignal, round: object): Promise<void> {
    if (this.polling !== round) return;
    const began = Date.now();
    const failure = await this.read(signal).then(
      (board) => {
        if (!signal.aborted) this.received(board, true);
      },
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    if (endsAll(failure)) return this.end(failure);
    if (failure === undefined) this.failures = 0;
    const pause = failure === undefined ? POLL_EVERY_MS : Math.max(POLL_EVERY_MS, this.nextRetry());
    this.later(signal, Math.max(0, pause - (Date.now() - began)), () => this.poll(signal, round));
  }

  private async read(signal: AbortSignal): Promise<LiveBoard> {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    signal.addEventListener('abort', giveUp);
    const limit = setTimeout(giveUp, POLL_WITHIN_MS);
    try {
      return await this.ports.read(attempt.signal);
    } finally {
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
    }
  }

  private received(board: LiveBoard, isWhole: boolean): void {
    if (!isWhole && board.rows.length > 0) this.changes += 1;
    this.ports.onBoard(board, isWhole);
    this.ports.onState(this.polling === null ? 'live' : 'polling');
    this.restartStaleTimer();
  }

  private restartStaleTimer(): void {
    clearTimeout(this.stale);
    this.stale = setTimeout(() => this.ports.onState('lost'), STALE_AFTER_MS);
  }

  private end(error: CallError): void {
    this.stop();
    this.ports.onEnd(error);
  }

  /** 1, 2, 4 seconds and so on, a good half of it at random. */
  private nextRetry(): number {
    const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
    this.failures += 1;
    return full * (0.4 + 0.6 * (this.ports.random ?? Math.random)());
  }

  private later(signal: AbortSignal, ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      void work();
    }, ms);
    const cancel = () => clearTimeout(timer);
    signal.addEventListener('abort', cancel, { once: true });
  }
}
