import type { ScoredQuestion } from '../../../../shared/scoring/scoring-values.ts';
import type { InteractionValues } from '../interactions/editor-values.ts';
import { toInteraction } from '../interactions/registry.ts';

/** The content of the question for its scoring rule, as it is typed. */
export const scoredQuestionOf = (interaction: InteractionValues): ScoredQuestion =>
  toInteraction(interaction);
