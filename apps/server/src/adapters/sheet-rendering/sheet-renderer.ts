import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createWorkerThread } from '../worker-thread.ts';
import type { PrintedFile, PrintedSheet, RenderResult, SheetMessage } from './printed-sheet.ts';

/** A file of sheets that is to be written. */
export interface RenderOrder {
  /** Of the file; a failure leaves a part of it there. */
  readonly path: string;
  readonly file: PrintedFile;
  /** Sheets are asked for one after the other, so that one at a time is in memory. */
  readonly sheets: AsyncIterator<PrintedSheet>;
  /** PNG or JPEG of a stored picture; null for one that cannot be drawn. */
  readonly readImage: (fileId: string) => Promise<Uint8Array | null>;
  /** Called with the number of sheets in the file. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Writes result sheets as PDF, outside the event loop. */
export interface SheetRenderer {
  /**
   * @returns the size, or why there is no file; `tooLong` also where the signal has ended it
   * @throws what `sheets` throws
   */
  render(order: RenderOrder): Promise<RenderResult>;
}

/** Files that a server process writes at a time. */
export const MAX_RENDERED_FILES = 2;

interface Limits {
  /** Time for a file of 500 sheets, which take 40 s on a quiet machine. */
  readonly fileMs: number;
  /** Time for a sheet, and for the start of a thread on a busy machine. An ordinary sheet takes 0.1 s. */
  readonly sheetMs: number;
  readonly maxBytes: number;
}

const LIMITS: Limits = { fileMs: 10 * 60_000, sheetMs: 60_000, maxBytes: 100 * 1024 ** 2 };
const HEAP_MB = 384;

export function createSheetRenderer({ fileMs, sheetMs, maxBytes }: Limits = LIMITS): SheetRenderer {
  const thread = createWorkerThread(new URL('./sheet-worker.js', import.meta.url), {
    timeoutMs: fileMs,
    heapMb: HEAP_MB,
    threads: MAX_RENDERED_FILES,
  });
  return {
    async render(order) {
      const { port1: own, port2: port } = new MessageChannel();
      const feeding = feed(own, order, sheetMs);
      const task = { port, path: order.path, file: order.file, maxBytes };
      const signal = AbortSignal.any([order.signal, feeding.signal]);
      try {
        const result = await thread.run<RenderResult>(
          'render',
          task,
          { problem: 'tooLong' },
          { port, signal },
        );
        if (feeding.failure() !== undefined) throw feeding.failure();
        return result;
      } finally {
        feeding.end();
        own.close();
      }
    },
  };
}

/** Answers the thread's questions for the next sheet, until one takes too long. */
function feed(port: MessagePort, order: RenderOrder, sheetMs: number) {
  const { sheets, readImage, onProgress } = order;
  const controller = new AbortController();
  const sent = new Set<string>();
  let failure: unknown;
  let timer = setTimeout(() => controller.abort(), sheetMs);
  port.on('message', (done: number) => {
    clearTimeout(timer);
    onProgress(done);
    nextMessage().then(
      (message) => {
        if (controller.signal.aborted) return;
        timer = setTimeout(() => controller.abort(), sheetMs);
        port.postMessage(message);
      },
      (error: unknown) => {
        failure = error;
        controller.abort();
      },
    );
  });

  async function nextMessage(): Promise<SheetMessage> {
    const next = await sheets.next();
    if (next.done === true) return { isLast: true };
    const ids = new Set(next.value.questions.flatMap(({ image }) => (image === null ? [] : [image.fileId])));
    const images: [string, Uint8Array | null][] = [];
    for (const id of ids) {
      if (sent.has(id)) continue;
      sent.add(id);
      images.push([id, await readImage(id)]);
    }
    return { sheet: next.value, images };
  }

  return {
    signal: controller.signal,
    failure: () => failure,
    end: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
