import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import type { ExamRules } from '@invigil/domain/exams/exam-rules';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import type { LiveAssessment } from './live-assessment.ts';
import styles from './start.module.css';

interface StartDialogProps {
  assessment: LiveAssessment;
  rules: ExamRules;
  onCancel: () => void;
  onStart: () => Promise<void>;
}

/**
 * Shown before the clock starts: the instructions, and the rules that end the exam. The start waits for the
 * instructions.
 */
export function StartDialog({ assessment, rules, onCancel, onStart }: StartDialogProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { assessmentId, questionCount, timeLimitMinutes, openInNewWindow } = assessment;
  const instructions = useQuery(queryOf(listInstructions, { params: { assessmentId } }));
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
      mayConfirm={instructions.isSuccess && !instructions.isFetching}
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
      <Instructions query={instructions} />
      <RulesNotice rules={rules} />
    </ConfirmDialog>
  );
}

interface StartInstruction {
  readonly instructionId: number;
  readonly description: SafeHtml;
  /** With its formulas drawn; absent without one. */
  readonly descriptionHtml?: SafeHtml | undefined;
}

interface InstructionsProps {
  query: {
    readonly data: readonly StartInstruction[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The instructions, or word of where they are. */
function Instructions({ query: { data, error, isFetching, refetch } }: InstructionsProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const errorText = useErrorText();
  if (error !== null)
    return (
      <Notice
        kind="bad"
        title={t('live.confirm.notArrived')}
        action={
          <Button size="small" variant="outlined" loading={isFetching} onClick={() => refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    );
  if (data === undefined)
    return (
      <p role="status" className="shown-late">
        {t('live.confirm.waiting')}
      </p>
    );
  if (data.length === 0) return null;
  return (
    <section className={styles.startInstructions}>
      <h3 className={styles.startInstructionsTitle}>{t('live.confirm.instructions')}</h3>
      <ol className={styles.startInstructionList}>
        {data.map(({ instructionId, description, descriptionHtml = description }) => (
          <li key={instructionId} className={styles.startInstruction}>
            <PaperHtml html={descriptionHtml} />
          </li>
        ))}
      </ol>
    </section>
  );
}

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
