import type { Feature } from '../operation/release.ts';
import { interactionRules } from './interactions/registry.ts';
import type { Paper } from './paper.ts';

/** The features that a server must know to hold an exam with this paper, each once. */
export function featuresOf({ questions }: Pick<Paper, 'questions'>): Feature[] {
  const features = questions.flatMap(({ prompt, interaction }): readonly Feature[] => {
    const ofAnswer = interactionRules(interaction.kind).features(interaction);
    const isRecorded = prompt.media !== null && prompt.media.kind !== 'image';
    return isRecorded ? ['recordedPrompts', ...ofAnswer] : ofAnswer;
  });
  return [...new Set(features)];
}
