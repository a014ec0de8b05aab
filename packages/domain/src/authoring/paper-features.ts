import type { Feature } from '../operation/release.ts';
import { interactionRules } from './interactions/registry.ts';
import type { Paper } from './paper.ts';
import { scoringFeatures } from './scoring/scoring-rule.ts';

/** The features that a server must know to hold an exam with this paper, each once. */
export function featuresOf({ rules, questions }: Paper): Feature[] {
  const ofTotal: readonly Feature[] =
    (rules.totalRounding ?? 'hundredths') === 'hundredths' ? [] : ['scoringRules'];
  const features = questions.flatMap(({ prompt, interaction, scoring }): readonly Feature[] => {
    const ofAnswer = [
      ...interactionRules(interaction.kind).features(interaction),
      ...scoringFeatures(scoring),
    ];
    const isRecorded = prompt.media !== null && prompt.media.kind !== 'image';
    return isRecorded ? ['recordedPrompts', ...ofAnswer] : ofAnswer;
  });
  return [...new Set([...features, ...ofTotal])];
}
