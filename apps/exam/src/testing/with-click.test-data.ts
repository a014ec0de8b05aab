import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { withToggled } from '@invigil/domain/authoring/interactions/choice/choice-answer';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { draftOf } from '../answers/unsubmitted-drafts.ts';
import type { AttemptState } from '../attempt/state.ts';

/** The answer after a click on an option, as the input of a choice makes it from the answer on the page. */
export function withClick(state: AttemptState, label: OptionLabel): Answer {
  const draft = state.question === null ? null : draftOf(state, state.question);
  const before = draft?.kind === 'choice' ? draft : ({ kind: 'choice', selected: [] } as const);
  return withToggled(before, label, state.attempt.allowMultipleTicks);
}
