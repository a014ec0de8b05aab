import { listTemplates } from '@invigil/contract/authoring/certificate-template-endpoints';
import { EXACT } from '@invigil/domain/authoring/scoring/scoring-rule';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { ownVersion, type RecordEdit } from '../../../shared/forms/record-edit.ts';
import { toDefaultScoring } from '../../../shared/scoring/scoring-values.ts';
import { useScoringWords } from '../../../shared/scoring/use-scoring-words.ts';
import type { AssessmentRow } from './assessment-row.ts';
import { type AssessmentValues, toFormValues } from './assessment-values.ts';

/** Text keys of the fields whose label has another name. */
const LABELS: Partial<Record<keyof AssessmentValues, string>> = {
  priceMinor: 'price',
  certificateTemplateId: 'certificateTemplate',
};

type ListedAssessment = AssessmentRow & { readonly listedEmails: readonly string[] };

/** How the form merges its changes with those of somebody else. */
export function useAssessmentEdit(
  assessment: AssessmentRow | null,
  emails: readonly string[],
): RecordEdit<AssessmentValues, ListedAssessment> {
  const { t } = useTranslation('assessments');
  const scoringWords = useScoringWords();
  const { data: templates = [] } = useQuery(queryOf(listTemplates));
  return {
    record: assessment && { ...assessment, listedEmails: emails },
    versionOf: ownVersion,
    valuesOf: (row) => toFormValues(row, row.listedEmails),
    labelOf: (field) => t(`fields.${LABELS[field] ?? field}`),
    textOf: (field, value) => {
      if (field === 'markingScheme') return t(`schemes.${value}`);
      if (field === 'participantMode') return t(`participants.${value}`);
      if (field === 'reviewRelease') return t(`reviewReleases.${value}`);
      if (field === 'decimalSign') return t(`decimalSigns.${value || 'asWritten'}`);
      if (field === 'totalRounding') return t(`totalRoundings.${value}`);
      if (field === 'scoring')
        return scoringWords(toDefaultScoring(value as AssessmentValues['scoring']) ?? EXACT);
      if (field === 'opensAt' || field === 'closesAt')
        return value === '' ? undefined : formatDateTime(new Date(String(value)));
      if (field === 'certificateTemplateId')
        return templates.find(({ templateId }) => String(templateId) === value)?.title;
      return undefined;
    },
  };
}
