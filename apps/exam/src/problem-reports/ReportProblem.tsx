import { reportProblem } from '@invigil/exam-client/calls.ts';
import { ProblemReports } from '@invigil/exam-client/problem-reports/problem-reports.ts';
import { openProblemStore } from '@invigil/exam-client/problem-reports/problem-store.ts';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputHost } from '../interactions/interaction-input.ts';
import { ProblemDialog } from './ProblemDialog.tsx';
import './report-problem.css';

let reports: ProblemReports | null = null;
/** Texts that the candidate has begun and not sent, by question id. */
const drafts = new Map<number, string>();

/** Opens the reports of an attempt, and sends what waits. @returns a function that ends it */
export function openReports({ store, clock, userId, timing }: InputHost): () => void {
  const { attemptId } = store.getState().attempt;
  const opened = new ProblemReports({
    attemptId,
    store: openProblemStore(userId),
    send: (report) => reportProblem(userId, attemptId, report),
    timing,
    now: () => clock.now(),
  });
  reports = opened;
  drafts.clear();
  void opened.open();
  addEventListener('online', opened.send);
  return () => {
    removeEventListener('online', opened.send);
    opened.close();
    reports = null;
  };
}

const NO_REPORTS: ReturnType<ProblemReports['getShown']> = new Map();
const noSubscription = () => () => {};

interface ReportProblemProps {
  questionId: number;
  position: number;
  isLocked: boolean;
}

/** Lets the candidate say what is wrong with a question, and says what has become of it. Touches no answer and no clock. */
export function ReportProblem({ questionId, position, isLocked }: ReportProblemProps) {
  // Its texts come with it and must not hide the question while they load.
  const { t, ready } = useTranslation('problems', { useSuspense: false });
  const shown = useSyncExternalStore(
    reports?.subscribe ?? noSubscription,
    reports?.getShown ?? (() => NO_REPORTS),
  ).get(questionId);
  const [isOpen, setOpen] = useState(false);
  if (!ready) return null;
  const close = (draft: string | null) => {
    if (draft === null) drafts.delete(questionId);
    else drafts.set(questionId, draft);
    setOpen(false);
  };
  return (
    <div className="report-problem">
      <span role="status">{shown && t(`state.${shown.state}`)}</span>
      {!isLocked && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t(shown === undefined ? 'button' : 'change')}
        </button>
      )}
      {isOpen && !isLocked && (
        <ProblemDialog
          position={position}
          text={drafts.get(questionId) ?? shown?.text ?? ''}
          onClose={close}
          onSend={(text) => {
            void reports?.report(questionId, text);
            close(null);
          }}
        />
      )}
    </div>
  );
}
