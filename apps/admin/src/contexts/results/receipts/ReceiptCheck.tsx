import { checkReceipt } from '@invigil/contract/exams/receipt-endpoints';
import { type ReceiptState, readReceiptCode } from '@invigil/domain/exams/receipt';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDate, formatTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { TextField } from '../../../shared/fields/TextField.tsx';
import styles from './receipts.module.css';

const KINDS = {
  asSubmitted: 'ok',
  lateAnswerAccepted: 'info',
  reopened: 'info',
  unverifiable: 'warn',
  answersChanged: 'bad',
  foreign: 'bad',
} as const satisfies Record<ReceiptState, unknown>;

/** Checks the code of a receipt that a candidate of the attempt shows. */
export function ReceiptCheck({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const id = useId();
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  const check = useAction(checkReceipt);
  const checked = check.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCode = readReceiptCode(code) !== undefined;
    setRefused(!isCode);
    if (isCode) check.mutate({ body: { attemptId, code } });
  };
  return (
    <section className={`no-print ${styles.receiptCheck}`} aria-labelledby={id}>
      <h3 id={id} className="section-title">
        {t('receipt.check')}
      </h3>
      <form className="form-stack" onSubmit={submit} noValidate>
        <TextField
          label={t('receipt.code')}
          hint={t('receipt.hint')}
          error={isRefused ? t('receipt.noCode') : undefined}
          value={code}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.target.value);
            setRefused(false);
            check.reset();
          }}
        />
        <div className="actions">
          <Button type="submit" variant="outlined" loading={check.isPending}>
            {t('receipt.submit')}
          </Button>
        </div>
      </form>
      <div role="status">
        {check.error !== null && <Notice kind="bad">{errorText(check.error)}</Notice>}
        {checked && (
          <Notice kind={KINDS[checked.state]} title={t(`receipt.states.${checked.state}`)}>
            {checked.endedAt !== null &&
              t('receipt.of', {
                time: `${formatDate(checked.endedAt)}, ${formatTime(checked.endedAt)}`,
                count: checked.answerCount ?? 0,
              })}
          </Notice>
        )}
      </div>
    </section>
  );
}
