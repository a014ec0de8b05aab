import type { AppContext } from '../../context.ts';
import type { DraftWriter } from './drafts/draft-writer.ts';

/** Dependencies of drafts by AI, beside those of every use case. */
export interface AuthoringContext extends AppContext {
  readonly draftWriter: DraftWriter;
}
