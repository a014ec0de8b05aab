import type {
  InteractionKind,
  InteractionView,
  MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import type { Verdict } from '@invigil/domain/results/verdict';
import type { ComponentType } from 'react';
import type { RecordedAnswerView } from '../media/recorded-answer.ts';

interface MarkedAnswerProps<Kind extends InteractionKind> {
  readonly marked: MarkedInteraction<Kind>;
  readonly verdict: Verdict;
  /** The recording of the answer; null for an answer without one. */
  readonly recorded: RecordedAnswerView | null;
}

/** How an answer is shown after the exam: on the result sheet, to the person who marks it, and in print. */
export interface MarkedView<Kind extends InteractionKind> {
  readonly Answer: ComponentType<MarkedAnswerProps<Kind>>;
  readonly Key: ComponentType<{ marked: MarkedInteraction<Kind> }>;
  /** The texts that candidates read beside the prompt; left out where there are none. */
  readonly Texts?: ComponentType<{ shown: InteractionView<Kind> }>;
  /** Whether there is a key that the reader may see. */
  readonly hasKey: (marked: MarkedInteraction<Kind>) => boolean;
}
