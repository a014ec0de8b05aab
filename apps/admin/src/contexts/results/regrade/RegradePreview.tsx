import { applyRegrade } from '@invigil/contract/exams/regrade-endpoints';
import { MAX_REASON_LENGTH } from '@invigil/domain/exams/mark-change';
import type { PassMarkPolicy } from '@invigil/domain/exams/paper-revision';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import {
  type Corrections,
  isUnreadable,
  type Regradable,
  type RegradeBody,
  toCorrection,
} from './corrections.ts';
import { PassMarkChoice } from './PassMarkChoice.tsx';
import { RegradeChanges } from './RegradeChanges.tsx';
import styles from './regrade.module.css';
import { PREVIEW_PAGE_SIZE, useRegradePreview } from './use-regrade-preview.ts';

interface RegradePreviewProps {
  assessmentId: number;
  regradable: Regradable;
  corrections: Corrections;
  /** The answer by whose acceptance the correction began: its preview is shown at once. */
  accepted: string | null;
  onDiscard: () => void;
  onApplied: () => void;
}

/** Shows what the corrections change, and applies them with a reason. */
export function RegradePreview(props: RegradePreviewProps) {
  const { assessmentId, regradable, corrections, accepted, onDiscard, onApplied } = props;
  const { t } = useTranslation(['regrade', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const apply = useButtonAction(applyRegrade);
  const [passMarkPolicy, setPolicy] = useState<PassMarkPolicy>(regradable.passMarkPolicy);
  const [reason, setReason] = useState(accepted === null ? '' : t('acceptReason', { answer: accepted }));
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hasUnreadable = [...corrections.values()].some((correction) => isUnreadable(correction, regradable));
  const body: RegradeBody = {
    assessmentId,
    passMarkPolicy,
    questions: [...corrections.values()].map(toCorrection),
  };
  const preview = useRegradePreview(body);
  const { current } = preview;

  const look = (page: number) => {
    setRefused(hasUnreadable);
    if (hasUnreadable) return;
    preview.read(page);
  };
  const form = useRef<HTMLFormElement>(null);
  const showAtOnce = useEffectEvent(() => {
    if (accepted === null || preview.isPending || current !== null) return;
    form.current?.scrollIntoView({ block: 'center' });
    look(1);
  });
  useEffect(() => showAtOnce(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReasonMissing(reason.trim() === '');
    setRefused(hasUnreadable);
    if (hasUnreadable || reason.trim() === '' || current === null) return;
    const applied = { basis: current.basis, reason: reason.trim(), ...body };
    apply.run({ body: applied }, ({ regradeId }) => {
      toast.show(t(regradeId === null ? 'applied.nothing' : 'applied.begun'));
      onApplied();
    });
  };
  const isOutdated = apply.error instanceof CallError && apply.error.status === 409;

  return (
    <Sheet
      title={t('preview.title', { count: corrections.size })}
      actions={
        <Button size="small" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
      padded
    >
      <form ref={form} className={styles.regradePreview} noValidate onSubmit={submit}>
        <PassMarkChoice passMark={regradable.passMark} value={passMarkPolicy} onChange={setPolicy} />
        {isRefused && hasUnreadable && <Notice kind="bad">{t('unreadable')}</Notice>}
        {preview.error !== null && current === null && <Notice kind="bad">{errorText(preview.error)}</Notice>}
        {current !== null && (
          <RegradeChanges
            preview={current}
            isLoading={preview.isPending}
            onMore={look}
            pageSize={PREVIEW_PAGE_SIZE}
          />
        )}
        {current !== null && current.changedCount + current.runningCount > 0 && (
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            error={isReasonMissing ? t('reasonNeeded') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {apply.error !== null && (
          <Notice kind="bad">{isOutdated ? t('outdated') : errorText(apply.error)}</Notice>
        )}
        <div className="row wrap">
          <Button
            variant={current === null ? 'contained' : 'outlined'}
            loading={preview.isPending}
            onClick={() => look(1)}
          >
            {t(current === null ? 'preview.show' : 'preview.again')}
          </Button>
          {current !== null && (
            <Button type="submit" variant="contained" loading={apply.isPending}>
              {t('apply', { count: current.changedCount })}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
