import { giveExtraTimeToAll } from '@invigil/contract/exams/live-board-endpoints';
import { randomUuid } from '@invigil/ui/browser/random-uuid.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { FormPanel } from '../../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { integerIn, typedNumber } from '../../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import styles from '../candidate/live-board-panel.module.css';
import { ReasonField } from '../candidate/ReasonField.tsx';
import { useBoardStore } from '../follow/use-live-board.ts';

const MINUTES = [5, 10, 15, 30] as const;

interface ExtraTimeToAllPanelProps {
  assessmentId: number;
  /** Candidates with an attempt in progress. */
  writingCount: number;
  onClose: () => void;
}

/** Gives the same minutes to all who are writing, as after an interruption. */
export function ExtraTimeToAllPanel({ assessmentId, writingCount, onClose }: ExtraTimeToAllPanelProps) {
  const { t } = useTranslation('liveBoard');
  const toast = useToast();
  const { refresh } = useBoardStore();
  const give = useAction(giveExtraTimeToAll);
  // A second attempt at the same grant, after a lost answer, counts once.
  const [grantId] = useState(() => randomUuid());
  const form = useContractForm({
    endpoint: giveExtraTimeToAll,
    defaultValues: { addedMinutes: '', reason: '' },
    toBody: ({ addedMinutes, reason }) => ({
      assessmentId,
      addedMinutes: integerIn(addedMinutes),
      grantId,
      reason,
    }),
    onSubmit: async (body) => {
      const { attemptCount } = await give.mutateAsync({ body });
      await refresh();
      toast.show(t('extraTimeToAll.done', { count: attemptCount }));
      onClose();
    },
  });
  const { register, watch, setValue, formState } = form;
  const addedMinutes = integerIn(watch('addedMinutes'));
  return (
    <FormPanel
      title={t('extraTimeToAll.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('panel.extraTime')}
    >
      <Notice>{t('extraTimeToAll.text', { count: writingCount })}</Notice>
      <div className={styles.quickField}>
        <NumberField
          decimals={0}
          label={t('extraTime.more')}
          unit={t('extraTime.minutesUnit')}
          error={messageOf(formState.errors, 'addedMinutes')}
          {...register('addedMinutes')}
        />
        <div className="row wrap">
          {MINUTES.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              variant="outlined"
              aria-pressed={addedMinutes === minutes}
              onClick={() =>
                setValue('addedMinutes', typedNumber(minutes), { shouldDirty: true, shouldValidate: true })
              }
            >
              {t('extraTime.minutes', { minutes: formatNumber(minutes) })}
            </Button>
          ))}
        </div>
      </div>
      <ReasonField error={messageOf(formState.errors, 'reason')} {...register('reason')} />
    </FormPanel>
  );
}
