import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, formatTime } from '../../../lib/i18n/format.ts';
import { penaltyOf, type ResultRow } from '../result-row.ts';
import { useDurationText } from './use-duration-text.ts';

/** Who sat the paper, when, for how long, how it ended, and how often the page was left. */
export function ResultFacts({ result }: { result: ResultRow }) {
  const { t } = useTranslation('results');
  const duration = useDurationText();
  const { secondsTaken, timeLimitMinutes, finishedAt, focusLossSum, visibilityChangeSum } = result;
  const taken = duration(secondsTaken);
  const facts: [string, string][] = [
    [t('columns.candidate'), result.fullName],
    [t('columns.email'), result.email],
    [t('columns.date'), formatDate(finishedAt)],
    [
      t('columns.timeTaken'),
      timeLimitMinutes > 0
        ? t('duration.ofLimit', { taken, minutes: formatNumber(timeLimitMinutes) })
        : taken,
    ],
    [t('facts.handedIn'), `${formatTime(finishedAt)}, ${t(`finishReason.${result.finishReason}`)}`],
    [
      t('facts.penalty'),
      t('facts.penaltyParts', {
        total: formatNumber(penaltyOf(result)),
        focus: formatNumber(focusLossSum),
        hidden: formatNumber(visibilityChangeSum),
      }),
    ],
  ];
  return (
    <dl className="fact-grid">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
