import type { LateAnswerState } from '@invigil/domain/exams/late-answers';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { LateAnswer } from './board-row.ts';
import { exactMomentText } from './moment-text.ts';

const CHIPS: Readonly<Record<LateAnswerState, ChipKind>> = {
  waiting: 'warn',
  accepted: 'ok',
  refused: 'stopped',
};

interface LateAnswerItemProps {
  answer: LateAnswer;
  isBusy: boolean;
  onDecide: (isAccepted: boolean) => void;
}

/** A late answer beside the counted one, with the times that matter for the decision. */
export function LateAnswerItem({ answer, isBusy, onDecide }: LateAnswerItemProps) {
  const { t } = useTranslation('liveBoard');
  const { state, position, answeredAt, reviewedAt } = answer;
  const number = formatNumber(position);
  const acceptText =
    reviewedAt !== null
      ? 'late.acceptAfterReview'
      : state === 'waiting'
        ? 'late.accept'
        : 'late.acceptAfterAll';
  const times: [string, string][] = [
    ['givenAt', answeredAt === null ? t('late.unknown') : exactMomentText(answeredAt)],
    ['endedAt', exactMomentText(answer.endedAt)],
    ['receivedAt', exactMomentText(answer.receivedAt)],
    ...(reviewedAt === null ? [] : [['reviewedAt', exactMomentText(reviewedAt)] satisfies [string, string]]),
  ];
  return (
    <li className="late-answer">
      <div className="row between wrap">
        <h3 className="section-title">{t('late.question', { number })}</h3>
        <StatusChip kind={CHIPS[state]}>{t(`late.states.${state}`)}</StatusChip>
      </div>
      <PaperHtml
        className={answer.isCode ? 'question-line code' : 'question-line'}
        html={answer.promptHtml}
      />
      <dl className="late-texts">
        <div>
          <dt>{t('late.answer')}</dt>
          <dd>{answer.answer || t('late.skipped')}</dd>
        </div>
        {state !== 'accepted' && (
          <div>
            <dt>{t('late.counts')}</dt>
            <dd>{answer.countedAnswer || t('late.noAnswer')}</dd>
          </div>
        )}
      </dl>
      <dl className="late-times">
        {times.map(([name, time]) => (
          <div key={name}>
            <dt>{t(`late.${name}`)}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {reviewedAt !== null && <Notice kind="warn">{t('late.afterReview')}</Notice>}
      {state !== 'accepted' && (
        <div className="row wrap">
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`${t('late.accept')}: ${t('late.question', { number })}`}
            onClick={() => onDecide(true)}
          >
            {t(acceptText)}
          </Button>
          {state === 'waiting' && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={isBusy}
              aria-label={`${t('late.refuse')}: ${t('late.question', { number })}`}
              onClick={() => onDecide(false)}
            >
              {t('late.refuse')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
