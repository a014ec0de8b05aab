import type { InteractionView } from '@invigil/domain/authoring/interactions/interaction';

/** The options of a question; none where it is answered otherwise. */
export const optionsOf = ({ interaction }: { readonly interaction: InteractionView }) =>
  interaction.kind === 'choice' ? interaction.options : [];
