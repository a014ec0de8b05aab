import { reopenAttempt } from '@invigil/contract/exams/live-board-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { FormPanel } from '../../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { integerIn, typedNumber } from '../../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import { ExtraMinutesField } from '../extra-time/ExtraMinutesField.tsx';
import { timeLeftAtEnd } from '../extra-time/time-given.ts';
import { type BoardRow, nameOf } from '../follow/board-row.ts';
import { useBoardStore } from '../follow/use-live-board.ts';
import { ReasonField } from './ReasonField.tsx';

interface ReopenPanelProps {
  row: BoardRow;
  attemptId: number;
  onClose: () => void;
}

/** Reopens a finished attempt, with its remaining time and additional minutes. */
export function ReopenPanel({ row, attemptId, onClose }: ReopenPanelProps) {
  const { t } = useTranslation('liveBoard');
  const toast = useToast();
  const { refresh } = useBoardStore();
  const reopen = useAction(reopenAttempt);
  const name = nameOf(row);
  const leftMs = timeLeftAtEnd(row);
  const form = useContractForm({
    endpoint: reopenAttempt,
    defaultValues: { extraMinutes: leftMs === 0 ? '' : typedNumber(0), reason: '' },
    toBody: ({ extraMinutes, reason }) => ({ attemptId, extraMinutes: integerIn(extraMinutes), reason }),
    check: ({ extraMinutes }): Record<string, string> =>
      leftMs === 0 && integerIn(extraMinutes) === 0 ? { extraMinutes: 'refusals.reopenNeedsTime' } : {},
    refusalFields: { reopenNeedsTime: 'extraMinutes' },
    onSubmit: async (body) => {
      await reopen.mutateAsync({ body });
      await refresh();
      toast.show(t('reopen.done', { name }));
      onClose();
    },
  });
  const { register, formState } = form;
  return (
    <FormPanel
      title={t('reopen.title', { name })}
      form={form}
      onClose={onClose}
      submitLabel={t('panel.reopen')}
    >
      <Notice>
        {leftMs === null
          ? t('reopen.untimed')
          : t(leftMs === 0 ? 'reopen.noneLeft' : 'reopen.left', {
              minutes: formatNumber(Math.floor(leftMs / 60_000)),
              seconds: formatNumber(Math.floor((leftMs % 60_000) / 1000)),
            })}
      </Notice>
      {leftMs !== null && (
        <ExtraMinutesField
          label={t('reopen.minutes')}
          error={messageOf(formState.errors, 'extraMinutes')}
          {...register('extraMinutes')}
        />
      )}
      <ReasonField error={messageOf(formState.errors, 'reason')} {...register('reason')} />
    </FormPanel>
  );
}
