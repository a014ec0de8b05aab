import { decideLateAnswer, listLateAnswers } from '@invigil/contract/exams/live-board-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { AnswerPlayers } from '../../../shared/recording/AnswerPlayers.tsx';
import { type BoardFacts, type BoardRow, isUploadMissing, type LateAnswer, nameOf } from './board-row.ts';
import { LateAnswerItem } from './LateAnswerItem.tsx';
import { useBoardStore } from './use-live-board.ts';

/** How often the panel looks for recordings that have not arrived. */
const REFRESH_MS = 20_000;

interface LateAnswersPanelProps {
  row: BoardRow;
  facts: BoardFacts;
  onClose: () => void;
}

/** The decision and its answer; none before a button was pressed. */
interface Decision {
  readonly answers: readonly LateAnswer[];
  readonly isAccepted: boolean;
}

/** The late answers of one candidate: the Admin accepts or rejects each, for a reason that may apply to several. */
export function LateAnswersPanel({ row, facts, onClose }: LateAnswersPanelProps) {
  const { t } = useTranslation('liveBoard');
  const toast = useToast();
  const errorText = useErrorText();
  const { refresh } = useBoardStore();
  const { assessmentId } = facts;
  const isOwn = ({ candidateId }: LateAnswer) => candidateId === row.candidateId;
  const list = useQuery({
    ...queryOf(listLateAnswers, { params: { assessmentId } }),
    refetchInterval: ({ state }) =>
      state.data?.filter(isOwn).some(({ recordedAnswer }) => isUploadMissing(recordedAnswer))
        ? REFRESH_MS
        : false,
  });
  const decide = useAction(decideLateAnswer);
  const decision = useRef<Decision>({ answers: [], isAccepted: true });
  const { refetch } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board says when there are others
  useEffect(() => {
    void refetch();
  }, [row.lateCount, refetch]);
  const renewAddresses = useCallback(async () => {
    const { data = [] } = await refetch();
    return data.flatMap((answer) =>
      [answer.recordedAnswer, answer.countedRecordedAnswer].flatMap((recording) => recording?.address ?? []),
    );
  }, [refetch]);
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
        await decide.mutateAsync({ body: { ...body, attemptId, questionId, isReviewAcknowledged } });
      }
      await refresh();
      toast.show(t(isAccepted ? 'late.accepted' : 'late.refused', { count: answers.length }));
      // the reason stays for the next answer, and is no unsaved change
      form.reset({ reason: body.reason });
    },
  });
  const submit = (made: Decision) => {
    decision.current = made;
    void form.submit();
  };
  const answers = list.data?.filter(isOwn) ?? [];
  const waiting = answers.filter(({ state }) => state === 'waiting');
  // An answer that may be copied from the review is decided on its own.
  const acceptable = waiting.filter(({ reviewedAt }) => reviewedAt === null);
  return (
    <SidePanel
      open
      title={t('late.title', { name: nameOf(row) })}
      dirty={form.dirty}
      onClose={onClose}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={requestClose}>
            {t('common:close')}
          </Button>
          {acceptable.length > 1 && (
            <Button
              variant="contained"
              loading={form.busy}
              onClick={() => submit({ answers: acceptable, isAccepted: true })}
            >
              {t('late.acceptAll', { count: acceptable.length })}
            </Button>
          )}
        </>
      )}
    >
      {firstError(list) !== null && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={() => refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(list.error)}
        </Notice>
      )}
      {list.isPending && <span className="skeleton shown-late" style={{ width: '72%' }} />}
      {list.isSuccess && answers.length === 0 && (
        <EmptyState title={t('late.none.title')}>{t('late.none.text')}</EmptyState>
      )}
      {answers.length > 0 && (
        <>
          <FormFailure form={form} />
          <TextAreaField
            label={t('reason')}
            hint={t('late.reasonHint')}
            rows={2}
            maxLength={500}
            error={messageOf(form.formState.errors, 'reason')}
            {...form.register('reason')}
          />
          <AnswerPlayers renewAddresses={renewAddresses}>
            <ul className="late-answers">
              {answers.map((answer) => (
                <LateAnswerItem
                  key={`${answer.attemptId} ${answer.questionId}`}
                  answer={answer}
                  isBusy={form.busy}
                  onDecide={(isAccepted) => submit({ answers: [answer], isAccepted })}
                />
              ))}
            </ul>
          </AnswerPlayers>
        </>
      )}
    </SidePanel>
  );
}
