import { createDocumentThread, type DocumentLimits, type WrittenDocument } from '../document-thread.ts';
import type { CertificateFileSettings, CertificateMessage } from './certificate-message.ts';

interface CertificateOrder {
  /** Of the file; a failure leaves a part of it there. */
  readonly path: string;
  readonly settings: CertificateFileSettings;
  /** Certificates are asked for one after the other, so that one at a time is in memory. */
  readonly certificates: AsyncIterator<CertificateMessage>;
  /** Called with the number of certificates in the file. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Writes certificates as PDF, outside the event loop. */
export interface CertificateRenderer {
  /**
   * @returns the size, or why there is no file; `tooLong` also where the signal has ended it
   * @throws what `certificates` throws
   */
  render(order: CertificateOrder): Promise<WrittenDocument>;
}

/** Files that a server process writes at a time. */
export const MAX_CERTIFICATE_FILES = 1;

const LIMITS: DocumentLimits = { fileMs: 10 * 60_000, partMs: 60_000, maxBytes: 100 * 1024 ** 2 };
const HEAP_MB = 384;

export function createCertificateRenderer(limits: DocumentLimits = LIMITS): CertificateRenderer {
  const thread = createDocumentThread(new URL('./certificate-worker.js', import.meta.url), {
    ...limits,
    heapMb: HEAP_MB,
    threads: MAX_CERTIFICATE_FILES,
  });
  return {
    render: ({ path, settings, certificates, onProgress, signal }) =>
      thread.write({
        path,
        settings,
        nextPart: async () => {
          const next = await certificates.next();
          return next.done === true ? undefined : next.value;
        },
        onProgress,
        signal,
      }),
  };
}
