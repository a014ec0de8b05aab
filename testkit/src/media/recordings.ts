import path from 'node:path';

const pathOf = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);

/** Two seconds of a tone: Ogg Opus. */
export const TONE = pathOf('tone.oga');
/** Two seconds of a test picture with a tone: WebM with VP8 and Opus. */
export const CLIP = pathOf('clip.webm');
