import type { ExamRules } from '@invigil/domain/exams/exam-rules';
import { lazy, Suspense, useState } from 'react';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import type { LiveAssessment } from './live-assessment.ts';
import type { RecordedAnswers } from './readiness/recorded-answers.ts';
import { StartDialog } from './StartDialog.tsx';
import type { RecordingRules } from './use-exam-rules.ts';

const ReadinessDialog = lazy(async () => ({
  default: (await import('./readiness/ReadinessDialog.tsx')).ReadinessDialog,
}));

interface StartStepsProps {
  assessment: LiveAssessment;
  /** The answers to record; null for none. */
  recorded: RecordedAnswers | null;
  rules: ExamRules;
  recordingRules: RecordingRules;
  onCancel: () => void;
  onStart: () => Promise<void>;
  /** Returns to the attempt in progress. */
  onResume: () => void;
}

/** The dialogs before an exam opens: the check of the devices for recorded answers, then instructions and rules. */
export function StartSteps(props: StartStepsProps) {
  const { assessment, recorded, rules, recordingRules, onCancel, onStart, onResume } = props;
  const [isChecked, setChecked] = useState(recorded === null);
  if (isChecked || recorded === null)
    return <StartDialog assessment={assessment} rules={rules} onCancel={onCancel} onStart={onStart} />;
  return (
    <Suspense fallback={<ProgressBar active />}>
      <ReadinessDialog
        assessment={assessment}
        recorded={recorded}
        rules={recordingRules}
        onCancel={onCancel}
        onContinue={assessment.hasOpenAttempt ? onResume : () => setChecked(true)}
      />
    </Suspense>
  );
}
