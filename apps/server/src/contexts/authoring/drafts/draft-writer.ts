import { Refused } from '../../../application/errors.ts';
import { MAX_ATTEMPTS } from '../../../database/claimed-work/held-work.ts';
import {
  createHeldWorkRunner,
  type HeldWorkRunner,
} from '../../../database/claimed-work/held-work-runner.ts';
import { isDatabaseUnavailable } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import { type DraftEnd, type DraftRecord, draftClaims } from './claim-draft.ts';
import { isAborted, writeDraft } from './write-draft.ts';

type WritingDeps = Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets' | 'texts'>;

/** Writes the drafts of a server process. */
export type DraftWriter = HeldWorkRunner<WritingDeps>;

export const createDraftWriter = (): DraftWriter =>
  createHeldWorkRunner<WritingDeps, DraftRecord, DraftEnd>({
    claims: draftClaims,
    async run(deps, draft, writing) {
      const failure = await writeDraft(deps, draft, writing);
      const end: DraftEnd = failure === undefined ? { state: 'ready' } : { state: 'failed', failure };
      await draftClaims.end(deps.database, draft, end);
    },
    endOf: (draft, error) => (isAborted(error) ? { state: 'cancelled' } : endOfFailed(draft, error)),
    failed: 'draft failed',
  });

/** What a draft becomes that the server failed to write: after a failure of the database it is continued, once. */
function endOfFailed({ isAwaited, attempts }: DraftRecord, error: unknown): DraftEnd {
  if (isDatabaseUnavailable(error) && !isAwaited && attempts < MAX_ATTEMPTS) return { state: 'waiting' };
  return { state: 'failed', failure: error instanceof Refused ? error.refusal : 'serviceUnavailable' };
}
