import type { AppContext } from '../../context.ts';
import type { PaperCache } from './attempts/paper-cache.ts';

/** Dependencies of exams and of the contexts above them. */
export interface ExamsContext extends AppContext {
  readonly papers: PaperCache;
}
