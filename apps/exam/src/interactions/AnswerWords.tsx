import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { interactionInput } from './inputs.ts';
import type { WordsProps } from './interaction-input.ts';

/** An answer in words, without its input. */
export function AnswerWords<Kind extends InteractionKind>(props: WordsProps<Kind>) {
  const { Words } = interactionInput<Kind>(props.interaction.kind as Kind);
  return <Words {...props} />;
}
