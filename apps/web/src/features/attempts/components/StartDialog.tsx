import { listInstructions } from '@invigil/contract/instructions/instruction-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PaperHtml } from '../../../components/PaperHtml.tsx';
import { queryOf } from '../../../lib/api/queries.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { useExamRules } from '../hooks/use-exam-rules.ts';
import type { LiveAssessment } from './LiveAssessments.tsx';

interface StartDialogProps {
  assessment: LiveAssessment;
  onCancel: () => void;
  onStart: () => Promise<void>;
}

/** What a candidate reads before the clock starts: the instructions, and what would end the exam. */
export function StartDialog({ assessment, onCancel, onStart }: StartDialogProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const rules = useExamRules();
  const { assessmentId, questionCount, timeLimitMinutes, openInNewWindow } = assessment;
  const instructions = useQuery(queryOf(listInstructions, { params: { assessmentId } }));
  const questions = t('live.questions', { count: questionCount });
  const time = t('live.minutes', { count: timeLimitMinutes });
  return (
    <ConfirmDialog
      open
      title={t('live.confirm.title', { title: assessment.title })}
      safeLabel={t('live.confirm.later')}
      confirmLabel={t('live.confirm.continue')}
      destructive={false}
      errorText={errorText}
      onCancel={onCancel}
      onConfirm={onStart}
    >
      <p>
        {timeLimitMinutes > 0
          ? t('live.confirm.timed', { questions, time })
          : t('live.confirm.untimed', { questions })}
      </p>
      {openInNewWindow && <p>{t('live.confirm.window')}</p>}
      {instructions.error !== null && <Notice kind="bad">{errorText(instructions.error)}</Notice>}
      {(instructions.data ?? []).length > 0 && (
        <section className="start-instructions">
          <h3 className="start-instructions-title">{t('live.confirm.instructions')}</h3>
          <ol className="start-instruction-list">
            {instructions.data?.map(({ instructionId, description }) => (
              <li key={instructionId} className="start-instruction">
                <PaperHtml html={description} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {rules.length > 0 && (
        <Notice kind="warn" title={t('live.rules.title')}>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
