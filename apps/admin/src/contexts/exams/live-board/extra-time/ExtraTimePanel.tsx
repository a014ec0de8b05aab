import { giveExtraTime } from '@invigil/contract/exams/live-board-endpoints';
import { MAX_EXTRA_MINUTES } from '@invigil/domain/exams/extra-time';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../shared/api/queries.ts';
import { FormPanel } from '../../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { NumberField } from '../../../../shared/fields/NumberField.tsx';
import { integerIn, typedNumber } from '../../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../../shared/forms/use-contract-form.ts';
import styles from '../candidate/live-board-panel.module.css';
import { ReasonField } from '../candidate/ReasonField.tsx';
import { type BoardFacts, type BoardRow, nameOf } from '../follow/board-row.ts';
import { useBoardStore } from '../follow/use-live-board.ts';
import { ExtraMinutesField } from './ExtraMinutesField.tsx';
import { TimeGivenNotice } from './TimeGivenNotice.tsx';

const PERCENTS = [100, 125, 150, 200] as const;
const MORE_MINUTES = [5, 10] as const;

interface ExtraTimePanelProps {
  row: BoardRow;
  candidateId: number;
  facts: BoardFacts;
  onClose: () => void;
}

/** Sets the extra time of one candidate, before the start or while the clock runs. */
export function ExtraTimePanel({ row, candidateId, facts, onClose }: ExtraTimePanelProps) {
  const { t } = useTranslation('liveBoard');
  const toast = useToast();
  const { refresh } = useBoardStore();
  const give = useAction(giveExtraTime);
  const name = nameOf(row);
  const form = useContractForm({
    endpoint: giveExtraTime,
    defaultValues: {
      timePercent: typedNumber(row.timePercent),
      extraMinutes: typedNumber(row.extraMinutes),
      reason: row.extraTimeReason,
    },
    toBody: ({ timePercent, extraMinutes, reason }) => ({
      assessmentId: facts.assessmentId,
      candidateId,
      timePercent: integerIn(timePercent),
      extraMinutes: integerIn(extraMinutes),
      reason,
    }),
    onSubmit: async (body) => {
      await give.mutateAsync({ body });
      await refresh();
      toast.show(t('extraTime.done', { name }));
      onClose();
    },
  });
  const { register, watch, setValue, formState } = form;
  const [timePercent, extraMinutes] = watch(['timePercent', 'extraMinutes']);
  const choose = (field: 'timePercent' | 'extraMinutes', value: number) =>
    setValue(field, typedNumber(value), { shouldDirty: true, shouldValidate: true });
  return (
    <FormPanel
      title={t('extraTime.title', { name })}
      form={form}
      onClose={onClose}
      submitLabel={t('panel.extraTime')}
    >
      <div className={styles.quickField}>
        <NumberField
          decimals={0}
          label={t('extraTime.factor')}
          hint={t('extraTime.factorHint')}
          unit="%"
          error={messageOf(formState.errors, 'timePercent')}
          {...register('timePercent')}
        />
        <div className="row wrap">
          {PERCENTS.map((percent) => (
            <Button
              key={percent}
              size="small"
              variant="outlined"
              aria-pressed={integerIn(timePercent) === percent}
              onClick={() => choose('timePercent', percent)}
            >
              {t('extraTime.percent', { percent: formatNumber(percent) })}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.quickField}>
        <ExtraMinutesField
          label={t('extraTime.more')}
          error={messageOf(formState.errors, 'extraMinutes')}
          {...register('extraMinutes')}
        />
        <div className="row wrap">
          {MORE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              size="small"
              variant="outlined"
              onClick={() =>
                choose('extraMinutes', Math.min(MAX_EXTRA_MINUTES, (integerIn(extraMinutes) || 0) + minutes))
              }
            >
              {t('extraTime.minutes', { minutes: formatNumber(minutes) })}
            </Button>
          ))}
        </div>
      </div>
      <TimeGivenNotice
        row={row}
        facts={facts}
        timePercent={integerIn(timePercent)}
        extraMinutes={integerIn(extraMinutes)}
      />
      <ReasonField error={messageOf(formState.errors, 'reason')} {...register('reason')} />
    </FormPanel>
  );
}
