import type { InteractionView } from '@invigil/domain/authoring/interactions/interaction';

/** The options of a question; empty for a question without a choice. */
export const optionsOf = ({ interaction }: { readonly interaction: InteractionView }) =>
  interaction.kind === 'choice' ? interaction.options : [];
