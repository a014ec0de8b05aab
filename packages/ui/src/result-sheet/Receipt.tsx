import type { Receipt as ReceiptFacts } from '@invigil/contract/exam-client/calls';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../i18n/format.ts';

interface ReceiptProps {
  receipt: ReceiptFacts;
  headingLevel: 2 | 3;
}

/** The receipt of a submission: its time, the number of answers, and the code that an examiner can check. */
export function Receipt({ receipt, headingLevel }: ReceiptProps) {
  const { t } = useTranslation('resultSheet');
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const { endedAt, answerCount, code } = receipt;
  const time = `${formatDate(endedAt)}, ${formatTime(endedAt)}`;
  return (
    <section className="receipt" aria-labelledby={id}>
      <Heading id={id} className="section-title">
        {t('receipt.title')}
      </Heading>
      <p>{t('receipt.text', { time, count: answerCount })}</p>
      <p className="receipt-code num" translate="no">
        {code}
      </p>
      <p className="small secondary">{t('receipt.hint')}</p>
    </section>
  );
}
