import { decideLateAnswer } from '@invigil/contract/exams/live-board-endpoints';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import type { LateAnswer } from '../follow/board-row.ts';
import { useBoardStore } from '../follow/use-live-board.ts';

/** The decision and its answer; none before a button was pressed. */
interface Decision {
  readonly answers: readonly LateAnswer[];
  readonly isAccepted: boolean;
}

/** Accepts or rejects late answers for the reason in the form. */
export function useLateDecision() {
  const { t } = useTranslation('liveBoard');
  const toast = useToast();
  const { refresh } = useBoardStore();
  const decideAnswer = useAction(decideLateAnswer);
  const decision = useRef<Decision>({ answers: [], isAccepted: true });
  const form = useContractForm({
    endpoint: decideLateAnswer,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => {
      const { answers, isAccepted } = decision.current;
      const { attemptId = 0, questionId = 0 } = answers[0] ?? {};
      return { attemptId, questionId, isAccepted, reason };
    },
    onSubmit: async (body) => {
      const { answers, isAccepted } = decision.current;
      for (const { attemptId, questionId, reviewedAt } of answers) {
        const isReviewAcknowledged = isAccepted && reviewedAt !== null;
        await decideAnswer.mutateAsync({ body: { ...body, attemptId, questionId, isReviewAcknowledged } });
      }
      await refresh();
      toast.show(t(isAccepted ? 'late.accepted' : 'late.refused', { count: answers.length }));
      // the reason stays for the next answer, and is no unsaved change
      form.reset({ reason: body.reason });
    },
  });
  const decide = (made: Decision) => {
    decision.current = made;
    void form.submit();
  };
  return { form, decide };
}
