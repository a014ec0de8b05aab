import { type Figure, isDefined } from '@invigil/domain/results/statistics/figure';
import { useTranslation } from 'react-i18next';
import { marksText, percentText, roundPercentText } from '../figures/figure-texts.ts';
import type { QuestionDetail } from '../statistics-data.ts';
import type { Finding } from './conspicuous.ts';

type KeyFinding = Extract<Finding, { readonly kind: 'keyMayBeWrong' }>;

const compared = { meanTotal: marksText, upperShare: roundPercentText };

/** A finding in a sentence with the number that says it. */
export function useFindingText() {
  const { t } = useTranslation('statistics');
  /** A key that may be wrong, with the numbers of both options once they are read. */
  const keyText = (finding: KeyFinding, detail: QuestionDetail | undefined): string => {
    const { option, by } = finding;
    const figureOf = (label: string): Figure | undefined =>
      detail?.options.find((each) => each.label === label)?.[by];
    const keys = (detail?.options ?? []).filter(({ isKey, [by]: figure }) => isKey && isDefined(figure));
    const key = keys.toSorted((one, other) => Number(other[by]) - Number(one[by]))[0]?.label;
    const [value, keyValue] = [figureOf(option), key === undefined ? undefined : figureOf(key)];
    if (typeof value !== 'number' || typeof keyValue !== 'number')
      return t('findings.keyMayBeWrong.brief', { option });
    const format = compared[by];
    return t(`findings.keyMayBeWrong.${by}`, {
      option,
      key,
      value: format(value),
      keyValue: format(keyValue),
    });
  };
  return (finding: Finding, detail?: QuestionDetail): string => {
    switch (finding.kind) {
      case 'keyMayBeWrong':
        return keyText(finding, detail);
      case 'negativeDiscrimination':
      case 'weakDiscrimination':
        return t(`findings.${finding.kind}`, { index: percentText(finding.index) });
      case 'tooHard':
        return t('findings.tooHard', {
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
