import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { firstError } from '../../../../shared/api/queries.ts';
import { EmptyState } from '../../../../shared/components/EmptyState.tsx';
import { ReadFailure } from '../../../../shared/components/ReadFailure.tsx';
import { SidePanel } from '../../../../shared/components/SidePanel.tsx';
import { FormFailure } from '../../../../shared/fields/FormFailure.tsx';
import { TextAreaField } from '../../../../shared/fields/TextAreaField.tsx';
import { messageOf } from '../../../../shared/forms/use-contract-form.ts';
import { AnswerPlayers } from '../../../../shared/recording/AnswerPlayers.tsx';
import { type BoardFacts, type BoardRow, nameOf } from '../follow/board-row.ts';
import { LateAnswerItem } from './LateAnswerItem.tsx';
import { useLateAnswers } from './use-late-answers.ts';
import { useLateDecision } from './use-late-decision.ts';

interface LateAnswersPanelProps {
  row: BoardRow;
  facts: BoardFacts;
  onClose: () => void;
}

/** The late answers of one candidate: the Admin accepts or rejects each, for a reason that may apply to several. */
export function LateAnswersPanel({ row, facts, onClose }: LateAnswersPanelProps) {
  const { t } = useTranslation('liveBoard');
  const { list, answers, renewAddresses } = useLateAnswers(facts.assessmentId, row);
  const { form, decide } = useLateDecision();
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
              onClick={() => decide({ answers: acceptable, isAccepted: true })}
            >
              {t('late.acceptAll', { count: acceptable.length })}
            </Button>
          )}
        </>
      )}
    >
      <ReadFailure error={firstError(list)} onRetry={() => list.refetch()} />
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
                  onDecide={(isAccepted) => decide({ answers: [answer], isAccepted })}
                />
              ))}
            </ul>
          </AnswerPlayers>
        </>
      )}
    </SidePanel>
  );
}
