import type { Queries } from '../../database/client.ts';
import type { AuthoringContext } from '../authoring/queries.ts';
import type { PaperCache } from './sitting/paper-cache.ts';

/** Lets what was issued for attempts follow their changed marks, in the transaction that changed them and locked the attempts. */
export type FollowResults = (tx: Queries, attemptIds: readonly number[]) => Promise<void>;

/** Dependencies of exams and of the contexts above them. */
export interface ExamsContext extends AuthoringContext {
  readonly papers: PaperCache;
  readonly followResults: FollowResults;
}
