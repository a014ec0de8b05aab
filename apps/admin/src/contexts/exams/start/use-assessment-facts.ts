import { marksToDecimal } from '@invigil/domain/marks';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useTranslation } from 'react-i18next';

interface AssessmentFacts {
  readonly questionCount: number;
  readonly timeLimitMinutes: number;
  readonly totalMarks: number;
  readonly passMark: number;
  readonly closesAt: Date | null;
}

/** The facts of an assessment before its start as one line: questions, time, marks, closing. */
export function useAssessmentFacts(assessment: AssessmentFacts): string {
  const { t } = useTranslation('dashboard');
  const { questionCount, timeLimitMinutes, totalMarks, passMark, closesAt } = assessment;
  const marksText = () => {
    if (totalMarks === 0) return t('live.noMarks');
    const count = marksToDecimal(totalMarks);
    const total = formatMarks(totalMarks);
    return passMark > 0
      ? t('live.marks', { count, total, pass: formatMarks(passMark) })
      : t('live.marksOnly', { count, total });
  };
  const facts = [
    t('live.questions', { count: questionCount }),
    timeLimitMinutes > 0 ? t('live.minutes', { count: timeLimitMinutes }) : t('live.untimed'),
    marksText(),
    ...(closesAt === null ? [] : [t('live.closes', { when: formatDateTime(closesAt) })]),
  ];
  return facts.join(' · ');
}
