import type { PracticePaper } from './practice-calls.ts';

// The messages between the editor of a question and its frame with the exam page.

/** The frame can show a question. */
const READY = 'invigil.previewReady';
/** A paper with the question to show. */
const SHOWN = 'invigil.previewedPaper';
/** The reader of the frame closes the preview. */
const CLOSED = 'invigil.previewClosed';

/** Message of the editor to its preview. */
export interface PreviewedPaper {
  /** Of one question. */
  readonly paper: PracticePaper;
  /** The number that the question is shown with: its place in the assessment. */
  readonly number: number;
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** In the frame: shows the papers that the page around it sends. @returns a function that ends it */
export function followPreviews(show: (previewed: PreviewedPaper) => void): () => void {
  const received = ({ origin, source, data }: MessageEvent<unknown>) => {
    // Of the page around alone, which is of the same site.
    if (parent === window || source !== parent || origin !== location.origin) return;
    if (typeOf(data) === SHOWN) show(data as PreviewedPaper);
  };
  addEventListener('message', received);
  if (parent !== window) parent.postMessage({ type: READY }, location.origin);
  return () => removeEventListener('message', received);
}

/** In the frame: asks the page around it to close the preview, which hears no key that is pressed here. */
export function closePreview(): void {
  if (parent !== window) parent.postMessage({ type: CLOSED }, location.origin);
}

/** In the editor: sends a paper to the frame as soon as it can show one. @returns a function that ends it */
export function sendPreview(
  frame: HTMLIFrameElement,
  previewed: PreviewedPaper,
  onClose: () => void,
): () => void {
  const received = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    if (typeOf(data) === READY)
      frame.contentWindow?.postMessage({ type: SHOWN, ...previewed }, location.origin);
    else if (typeOf(data) === CLOSED) onClose();
  };
  addEventListener('message', received);
  return () => removeEventListener('message', received);
}
