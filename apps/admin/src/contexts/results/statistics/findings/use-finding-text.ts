import { THRESHOLDS } from '@invigil/domain/results/statistics/findings';
import { useTranslation } from 'react-i18next';
import { marksText, percentText, roundPercentText } from '../figures/figure-texts.ts';
import type { Finding } from './conspicuous.ts';

const compared = { meanTotal: marksText, upperShare: roundPercentText };

/** A finding in a sentence with the number that says it. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('statistics');
  return (finding) => {
    switch (finding.kind) {
      case 'keyMayBeWrong': {
        const { option, key, by, value, keyValue } = finding;
        const format = compared[by];
        return t(`findings.keyMayBeWrong.${by}`, {
          option,
          key,
          value: format(value),
          keyValue: format(keyValue),
        });
      }
      case 'negativeDiscrimination':
      case 'weakDiscrimination':
        return t(`findings.${finding.kind}`, { index: percentText(finding.index) });
      case 'tooHard':
        return t(finding.below === THRESHOLDS.tooHardBelow ? 'findings.tooHard' : 'findings.belowGuess', {
          facility: percentText(finding.facility),
          below: roundPercentText(finding.below),
        });
      case 'tooEasy':
        return t('findings.tooEasy', { facility: percentText(finding.facility) });
      case 'notReached':
        return t('findings.notReached', { share: roundPercentText(finding.share) });
      case 'neverChosen':
        return t('findings.neverChosen', { option: finding.option });
    }
  };
}
