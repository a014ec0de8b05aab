import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { getScoringRules } from '@invigil/contract/exams/attempt-endpoints';
import type { ExamRules } from '@invigil/domain/exams/exam-rules';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import type { LiveAssessment } from './live-assessment.ts';
import { StartInstructions } from './StartInstructions.tsx';
import { StartScoring } from './StartScoring.tsx';
import styles from './start.module.css';

interface StartDialogProps {
  assessment: LiveAssessment;
  rules: ExamRules;
  onCancel: () => void;
  onStart: () => Promise<void>;
}

/**
 * Shown before the clock starts: the instructions, how answers earn marks, and the rules that end the exam. The start waits for the
 * instructions and for how answers earn marks.
 */
export function StartDialog({ assessment, rules, onCancel, onStart }: StartDialogProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { assessmentId, questionCount, timeLimitMinutes, openInNewWindow } = assessment;
  const instructions = useQuery(queryOf(listInstructions, { params: { assessmentId } }));
  const scoring = useQuery(queryOf(getScoringRules, { params: { assessmentId } }));
  const isScoringKnown = isAbsent(scoring.error) || (scoring.isSuccess && !scoring.isFetching);
  const questions = t('live.questions', { count: questionCount });
  const time = t('live.minutes', { count: timeLimitMinutes });
  // No word of leaving the page where that would end the exam.
  const stay = rules.endsOnLeaving ? 'Stay' : '';
  return (
    <ConfirmDialog
      open
      title={t('live.confirm.title', { title: assessment.title })}
      safeLabel={t('live.confirm.later')}
      confirmLabel={t('live.confirm.continue')}
      destructive={false}
      mayConfirm={isScoringKnown && instructions.isSuccess && !instructions.isFetching}
      errorText={errorText}
      onCancel={onCancel}
      onConfirm={onStart}
    >
      <p>
        {timeLimitMinutes > 0
          ? t(`live.confirm.timed${stay}`, { questions, time })
          : t(`live.confirm.untimed${stay}`, { questions })}
      </p>
      {openInNewWindow && <p>{t('live.confirm.window')}</p>}
      <StartInstructions query={instructions} />
      {!isAbsent(scoring.error) && <StartScoring query={scoring} />}
      <RulesNotice rules={rules} />
    </ConfirmDialog>
  );
}

/** A server of the version before has no such call; while it serves, no assessment with scoring rules goes live. */
const isAbsent = (error: Error | null): boolean => error instanceof CallError && error.status === 404;

function RulesNotice({ rules: { reloadLimit, endsOnLeaving } }: { rules: ExamRules }) {
  const { t } = useTranslation('dashboard');
  if (reloadLimit === null && !endsOnLeaving) return null;
  return (
    <Notice kind="warn" title={t('live.rules.title')}>
      <ul className={styles.startRules}>
        {reloadLimit !== null && <li>{t('live.rules.reload', { count: reloadLimit })}</li>}
        {endsOnLeaving && <li>{t('live.rules.leaving')}</li>}
      </ul>
    </Notice>
  );
}
