import type { DraftKind } from '@invigil/domain/authoring/draft';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { DraftRequest } from '../draft-tables.ts';

/** A draft before it is written. */
export interface NewDraft {
  readonly kind: DraftKind;
  readonly provider: AiProvider;
  readonly tenantId: number;
  readonly assessmentId: number;
  readonly request: DraftRequest;
  /** Items that the model is asked for. */
  readonly requestedCount: number;
  readonly sourceId?: number | null | undefined;
  /** The failed or stopped draft whose items it takes over. */
  readonly continuedDraftId?: number | undefined;
  /** Whether the caller waits for the draft, and saves it. */
  readonly isAwaited: boolean;
}
