import type { PrintedFile, PrintedSheet } from '@invigil/typesetting/printed-sheet.ts';
import { createDocumentThread, type DocumentLimits, type WrittenDocument } from '../document-thread.ts';

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

/** The next sheet for the thread, with the pictures that the thread has not got yet. */
export interface SheetMessage {
  readonly sheet: PrintedSheet;
  /** PNG or JPEG by file id; null for a picture that cannot be drawn. */
  readonly images: readonly (readonly [fileId: string, bytes: Uint8Array | null])[];
}

/** Writes result sheets as PDF, outside the event loop. */
export interface SheetRenderer {
  /**
   * @returns the size, or why there is no file; `tooLong` also where the signal has ended it
   * @throws what `sheets` throws
   */
  render(order: RenderOrder): Promise<WrittenDocument>;
}

/** Files that a server process writes at a time. */
export const MAX_RENDERED_FILES = 2;

/** A file of 500 sheets takes 40 s on a quiet machine, an ordinary sheet 0.1 s. */
const LIMITS: DocumentLimits = { fileMs: 10 * 60_000, partMs: 60_000, maxBytes: 100 * 1024 ** 2 };
const HEAP_MB = 384;

export function createSheetRenderer(limits: DocumentLimits = LIMITS): SheetRenderer {
  const thread = createDocumentThread(new URL('./sheet-worker.js', import.meta.url), {
    ...limits,
    heapMb: HEAP_MB,
    threads: MAX_RENDERED_FILES,
  });
  return {
    render({ path, file, sheets, readImage, onProgress, signal }) {
      const sent = new Set<string>();
      const nextPart = async (): Promise<SheetMessage | undefined> => {
        const next = await sheets.next();
        if (next.done === true) return undefined;
        const ids = next.value.questions.flatMap(({ image }) => (image === null ? [] : [image.fileId]));
        const images: [string, Uint8Array | null][] = [];
        for (const id of new Set(ids)) {
          if (sent.has(id)) continue;
          sent.add(id);
          images.push([id, await readImage(id)]);
        }
        return { sheet: next.value, images };
      };
      return thread.write({ path, settings: file, nextPart, onProgress, signal });
    },
  };
}
