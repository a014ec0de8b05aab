import { isPlain, type ScoringRule } from '@invigil/domain/authoring/scoring/scoring-rule';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';

/** Names a scoring rule in a few words, for authors. */
export function useScoringWords(): (rule: ScoringRule) => string {
  const { t } = useTranslation('scoringRules');
  return (rule) => {
    if (rule.kind === 'partial') return t(`words.${rule.deduction}`);
    if (rule.kind === 'weights') return t('rules.weights');
    return isPlain(rule)
      ? t('rules.exact')
      : t('words.penalty', { percent: percentWords(rule.penaltyPercent ?? 0) });
  };
}

/** The weights of a rule, such as "A 50%, B 50%"; empty for another rule. */
export const weightWords = (rule: ScoringRule): string =>
  rule.kind === 'weights'
    ? rule.weights.map(({ label, percent }) => `${label} ${percentWords(percent)}`).join(', ')
    : '';

/** A percentage as the reader's language writes it; a third is rounded. */
const percentWords = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
