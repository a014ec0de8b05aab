import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { interactionInput } from './inputs.ts';
import type { InputProps } from './interaction-input.ts';

/** The answer area of a question. */
export function AnswerInput<Kind extends InteractionKind>(props: InputProps<Kind>) {
  const { Input } = interactionInput<Kind>(props.interaction.kind as Kind);
  return <Input {...props} />;
}
