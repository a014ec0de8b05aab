import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { EXACT } from '@invigil/domain/authoring/scoring/scoring-rule';
import { formatDateTime, formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../shared/api/queries.ts';
import { useScoringWords } from '../../../../shared/scoring/use-scoring-words.ts';
import { useMayCall } from '../../../../shared/session/use-may-open.ts';
import type { AssessmentRow } from '../assessment-row.ts';
import { FIELDS_SHOWN } from '../assessment-values.ts';

interface SettingFact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

type Switch = {
  [Field in keyof AssessmentRow]-?: AssessmentRow[Field] extends boolean ? Field : never;
}[keyof AssessmentRow];

/** The settings of an assessment in words, in the groups of their form; those that its marking scheme does not have are left out. */
export function useSettingFacts(assessment: AssessmentRow) {
  const { t } = useTranslation('assessments');
  const scoringWords = useScoringWords();
  const mayListTemplates = useMayCall(listTemplates);
  const { certificateTemplateId } = assessment;
  const { data: templates = [] } = useQuery({
    ...queryOf(listTemplates),
    enabled: mayListTemplates && certificateTemplateId !== null,
  });
  const shown = FIELDS_SHOWN[assessment.markingScheme];
  const minutes = (count: number) => t('minutes', { minutes: formatNumber(count) });
  const fact = (field: string, value: string, label = t(`fields.${field}`)): SettingFact => ({
    field,
    label,
    value,
  });
  const onOff = (field: Switch) => fact(field, t(assessment[field] ? 'place.yes' : 'place.no'));
  const instant = (field: 'opensAt' | 'closesAt') => {
    const at = assessment[field];
    return fact(field, at === null ? t('place.none') : formatDateTime(at));
  };
  const { timeLimitMinutes, totalMarks, passMark, answerSeconds, priceMinor } = assessment;
  const template = templates.find(({ templateId }) => templateId === certificateTemplateId);
  const marking = [
    fact('markingScheme', t(`schemes.${assessment.markingScheme}`)),
    ...(shown.time
      ? [
          fact('timeLimitMinutes', timeLimitMinutes > 0 ? minutes(timeLimitMinutes) : t('place.none')),
          fact('totalMarks', formatMarks(totalMarks)),
          fact('passMark', passMark > 0 ? formatMarks(passMark) : t('place.none')),
        ]
      : []),
    ...(answerSeconds > 0 ? [fact('answerSeconds', minutes(answerSeconds / 60))] : []),
    ...(shown.multipleKeys ? [onOff('allowMultipleKeys')] : []),
    onOff('allowMultipleTicks'),
    fact('decimalSign', t(`decimalSigns.${assessment.decimalSign ?? 'asWritten'}`)),
    ...(shown.scoring
      ? [
          fact('scoring', scoringWords(assessment.scoring ?? EXACT)),
          fact('totalRounding', t(`totalRoundings.${assessment.totalRounding}`)),
        ]
      : []),
  ];
  const participation = [
    fact('participantMode', t(`participants.${assessment.participantMode}`)),
    instant('opensAt'),
    instant('closesAt'),
    ...(priceMinor > 0 ? [fact('price', formatNumber(priceMinor / 100, { minimumFractionDigits: 2 }))] : []),
    onOff('allowMultipleAttempts'),
    onOff('shuffleQuestions'),
    onOff('allowSkip'),
    onOff('allowStop'),
    onOff('openInNewWindow'),
  ];
  const afterwards = [
    onOff('showKeyAfterwards'),
    onOff('showExplanationAfterwards'),
    fact('reviewRelease', t(`reviewReleases.${assessment.reviewRelease}`)),
    fact(
      'certificateTemplate',
      certificateTemplateId === null ? t('fields.noCertificate') : (template?.title ?? ''),
    ),
  ];
  return [
    { id: 'marking', facts: marking },
    { id: 'participation', facts: participation },
    { id: 'afterwards', facts: afterwards },
  ] as const;
}
