import type { Result } from '@invigil/contract/exam-client/calls';
import { absenceParts, minutesText } from '@invigil/domain/exams/absences';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { formatDate, formatNumber, formatTime } from '../i18n/format.ts';
import { penaltyOf } from './penalty.ts';
import { useDurationText } from './use-duration-text.ts';

interface ResultFactsProps {
  result: Result;
  /** The reader is the candidate. */
  isOwn?: boolean;
}

/** Who sat the paper, when, for how long, how it ended, and how often the page was left. */
export function ResultFacts({ result, isOwn = false }: ResultFactsProps) {
  const { t } = useTranslation('resultSheet');
  const duration = useDurationText();
  const { secondsTaken, timeLimitMinutes, finishedAt, finishReason } = result;
  const time = formatTime(finishedAt);
  const taken = duration(secondsTaken);
  const facts: [string, ReactNode][] = [
    [t('facts.candidate'), result.fullName],
    [t('facts.email'), <EmailAddress key="address" address={result.email} />],
    [t('facts.date'), formatDate(finishedAt)],
    [
      t('facts.timeTaken'),
      timeLimitMinutes > 0
        ? t('duration.ofLimit', { taken, minutes: formatNumber(timeLimitMinutes) })
        : taken,
    ],
    [
      t('facts.submitted'),
      isOwn && finishReason === 'submitted'
        ? t('facts.ownSubmission', { time })
        : `${time}, ${t(`finishReason.${finishReason}`)}`,
    ],
    [t('facts.penalty'), useAbsenceText(result)],
  ];
  return (
    <>
      <hr className="scotch-rule" />
      <dl className="fact-grid">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How often the page was left, and for how long nothing was heard of it. */
function useAbsenceText(result: Result): string {
  const { t } = useTranslation('resultSheet');
  const texts = absenceParts(penaltyOf(result), result.absences).map((part) => {
    if (part.kind === 'left') return t('facts.penaltyText', { count: part.count });
    if (part.kind === 'neverLeft') return t('facts.penaltyText', { count: 0 });
    return part.kind === 'unknown'
      ? t('facts.unknown')
      : t(`facts.${part.kind}`, { time: timeText(part.seconds) });
  });
  return texts.join(' ');
}

/** Minutes and seconds in the digits of the page's language. */
const timeText = (seconds: number): string =>
  minutesText(seconds).replaceAll(/\d/g, (digit) => formatNumber(Number(digit)));
