import type { AuthoringContext } from '../authoring/authoring-context.ts';
import type { PaperCache } from './attempts/paper-cache.ts';

/** Dependencies of exams and of the contexts above them. */
export interface ExamsContext extends AuthoringContext {
  readonly papers: PaperCache;
}
