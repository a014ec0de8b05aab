import type { InteractionKind, MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { ComponentType } from 'react';
import type { Verdict } from '../result-sheet/verdict.ts';

/** How an answer is shown after the exam: on the result sheet, to the person who marks it, and in print. */
export interface MarkedView<Kind extends InteractionKind> {
  readonly Answer: ComponentType<{ marked: MarkedInteraction<Kind>; verdict: Verdict }>;
  readonly Key: ComponentType<{ marked: MarkedInteraction<Kind> }>;
  /** Whether there is a key that the reader may see. */
  readonly hasKey: (marked: MarkedInteraction<Kind>) => boolean;
}
