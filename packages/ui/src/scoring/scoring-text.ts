import type { ScoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import { scoringSentence } from '@invigil/domain/authoring/scoring/scoring-sentence';
import type { Marks } from '@invigil/domain/marks';
import type { TFunction } from 'i18next';
import { formatNumber } from '../i18n/format.ts';

/**
 * How answers earn marks by a rule, in the reader's language.
 *
 * @param marks those of the question; null where the text is about several questions
 */
export function scoringText(view: ScoringView, marks: Marks | null, t: TFunction<'scoring'>): string {
  const [sentence, values] = scoringSentence(view, marks, { number: formatNumber });
  return t(sentence, { ...values });
}
