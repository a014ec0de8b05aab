import { checkOutAssessment } from '@invigil/contract/authoring/assessment-payment-endpoints';
import { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import { listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { spreadPollMs } from '@invigil/domain/exams/dashboard-poll';
import type { ExamRules } from '@invigil/domain/exams/exam-rules';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useCheckout } from '../../../shared/payments/use-checkout.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AssessmentPaymentReturn } from './AssessmentPaymentReturn.tsx';
import { enterExam } from './exam-window.ts';
import { LinkedAssessment } from './LinkedAssessment.tsx';
import { LiveAssessmentCard } from './LiveAssessmentCard.tsx';
import type { LiveAssessment } from './live-assessment.ts';
import { countRecordedAnswers, type RecordedAnswers } from './readiness/recorded-answers.ts';
import { StartSteps } from './StartSteps.tsx';
import styles from './start.module.css';
import { UnsentAnswers } from './UnsentAnswers.tsx';
import { UpcomingAssessments } from './UpcomingAssessments.tsx';
import { useAttemptStart } from './use-attempt-start.ts';
import { useDashboardPoll } from './use-dashboard-poll.ts';
import { useExamRules } from './use-exam-rules.ts';

/** The assessment whose dialogs are open. */
interface AskedAssessment {
  readonly assessment: LiveAssessment;
  readonly recorded: RecordedAnswers | null;
}

/** The candidate's dashboard: assessments that can be started, and the attempt in progress. */
export function LiveAssessments() {
  const { t } = useTranslation('dashboard');
  const { userId } = useSessionUser();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { rules, recordingRules, rereadRules } = useExamRules();
  const [asked, setAsked] = useState<AskedAssessment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const pollSeconds = useDashboardPoll();
  // Assessments that open or close meanwhile appear without a reload.
  const live = useQuery({
    ...queryOf(listLiveAssessments, { params: { userId } }),
    refetchInterval: ({ state }) => spreadPollMs(pollSeconds(state.data?.length === 0), state.dataUpdatedAt),
  });
  const startAttempt = useAttemptStart(rereadRules);
  const checkout = useCheckout(checkOutAssessment);
  const open = live.data ?? [];
  const openIds = new Set(open.map(({ assessmentId }) => assessmentId));

  const start = async (assessment: LiveAssessment, acknowledgedRules: ExamRules) => {
    await startAttempt(assessment, acknowledgedRules);
    setAsked(null);
    await live.refetch();
  };

  // The clock of an exam never starts with one tap: its duration and rules are read first (docs/decisions/038).
  const { busy, run: press } = useSingleFlight(async (assessment: LiveAssessment) => {
    setFailure(null);
    try {
      // Read again: a rule may have been switched on since the dashboard was opened.
      const { assessmentId } = assessment;
      const list = queryOf(listRecordedQuestions, { params: { assessmentId } });
      const [questions] = await Promise.all([queries.fetchQuery({ ...list, staleTime: 0 }), rereadRules()]);
      setAsked({ assessment, recorded: countRecordedAnswers(questions) });
    } catch (error) {
      setFailure(errorText(error));
    }
  });

  const pay = async ({ assessmentId, tenantId }: LiveAssessment) => {
    setFailure(null);
    try {
      await checkout.open({ assessmentId, adminId: tenantId });
    } catch (error) {
      setFailure(errorText(error));
      await live.refetch();
    }
  };

  return (
    <>
      <PageHeader
        title={t('live.title')}
        lead={
          live.isSuccess
            ? t('live.lead', { count: open.filter((row) => row.mayStart || row.mayPay).length })
            : undefined
        }
      />
      {live.isSuccess && <LinkedAssessment open={open} onStart={press} />}
      <UnsentAnswers />
      <AssessmentPaymentReturn onPaid={() => void live.refetch()} />
      {firstError(live) !== null && <Notice kind="bad">{errorText(live.error)}</Notice>}
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      {live.isSuccess && open.length === 0 && (
        <section className="sheet">
          <EmptyState title={t('live.empty.title')}>{t('live.empty.text')}</EmptyState>
        </section>
      )}
      <ul className={styles.paperList}>
        {open.map((assessment) => (
          <LiveAssessmentCard
            key={assessment.assessmentId}
            assessment={assessment}
            isBusy={busy || checkout.isLeaving}
            onStart={() => press(assessment)}
            onPay={() => pay(assessment)}
            onCheck={(recorded) => setAsked({ assessment, recorded })}
            onOver={() => void live.refetch()}
          />
        ))}
      </ul>
      <UpcomingAssessments openIds={openIds} onOpened={() => void live.refetch()} />
      {asked !== null && rules !== undefined && recordingRules !== undefined && (
        <StartSteps
          assessment={asked.assessment}
          recorded={asked.recorded}
          rules={rules}
          recordingRules={recordingRules}
          onCancel={() => setAsked(null)}
          onStart={() => start(asked.assessment, rules)}
          onResume={() => enterExam(asked.assessment.assessmentId, null)}
        />
      )}
    </>
  );
}
