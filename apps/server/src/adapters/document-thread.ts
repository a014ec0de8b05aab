import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createWorkerThread } from './worker-thread.ts';

/** A document that a thread writes. */
interface DocumentOrder {
  /** Of the file; a failure leaves a part of it there. */
  readonly path: string;
  /** Settings of the whole document, for the thread. */
  readonly settings: object;
  /**
   * The message with the next part, for which the thread asks one after the other, so that one at a time is in memory; undefined
   * after the last.
   */
  readonly nextPart: () => Promise<object | undefined>;
  /** Called with the number of parts in the file. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** The task of a thread: the port asks for each part with the number of those before it. */
export interface DocumentTask<Settings> {
  readonly port: MessagePort;
  readonly path: string;
  readonly settings: Settings;
  readonly maxBytes: number;
}

/** The message after the last part. */
export interface LastPart {
  readonly isLast: true;
}

/** Size of a written file, or why there is none. */
export type WrittenDocument = { readonly byteSize: number } | { readonly problem: 'tooLarge' | 'tooLong' };

export interface DocumentLimits {
  /** Time for a whole file. */
  readonly fileMs: number;
  /** Time for a part, and for the start of a thread on a busy machine. */
  readonly partMs: number;
  readonly maxBytes: number;
}

interface Threads extends DocumentLimits {
  readonly heapMb: number;
  /** Files that are written at a time. */
  readonly threads: number;
}

/** Threads that write documents part by part, outside the event loop. */
export interface DocumentThread {
  /**
   * @returns the size, or why there is no file; `tooLong` also where the signal has ended it
   * @throws what `nextPart` throws
   */
  write(order: DocumentOrder): Promise<WrittenDocument>;
}

/** @param file of the thread, which exports `render` (worker-thread.ts) */
export function createDocumentThread(
  file: URL,
  { fileMs, partMs, maxBytes, heapMb, threads }: Threads,
): DocumentThread {
  const thread = createWorkerThread(file, { timeoutMs: fileMs, heapMb, threads });
  return {
    async write(order) {
      const { port1: localPort, port2: port } = new MessageChannel();
      const feeding = feed(localPort, order, partMs);
      const task: DocumentTask<object> = { port, path: order.path, settings: order.settings, maxBytes };
      const signal = AbortSignal.any([order.signal, feeding.signal]);
      try {
        const result = await thread.run<WrittenDocument>(
          'render',
          task,
          { problem: 'tooLong' },
          { port, signal },
        );
        if (feeding.failure() !== undefined) throw feeding.failure();
        return result;
      } finally {
        feeding.end();
        localPort.close();
      }
    },
  };
}

/** Answers the thread's questions for the next part, until one takes too long. */
function feed(port: MessagePort, { nextPart, onProgress }: DocumentOrder, partMs: number) {
  const controller = new AbortController();
  let failure: unknown;
  let timer = setTimeout(() => controller.abort(), partMs);
  port.on('message', (done: number) => {
    clearTimeout(timer);
    onProgress(done);
    nextPart().then(
      (message) => {
        if (controller.signal.aborted) return;
        timer = setTimeout(() => controller.abort(), partMs);
        port.postMessage(message ?? ({ isLast: true } satisfies LastPart));
      },
      (error: unknown) => {
        failure = error;
        controller.abort();
      },
    );
  });
  return {
    signal: controller.signal,
    failure: () => failure,
    end: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
