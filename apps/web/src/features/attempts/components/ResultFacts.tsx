import type { Result } from '@invigil/contract/attempts/runner-client';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../../lib/i18n/format.ts';

/** Who sat the paper, when, for how long, how it ended, and how often the page was left. */
export function ResultFacts({ result }: { result: Result }) {
  const { t } = useTranslation('runner');
  const { secondsTaken, timeLimitMinutes, finishedAt, focusLossSum, visibilityChangeSum } = result;
  const taken = t('duration.taken', { minutes: Math.floor(secondsTaken / 60), seconds: secondsTaken % 60 });
  const away = focusLossSum + visibilityChangeSum;
  const facts: [string, string][] = [
    [t('facts.candidate'), result.fullName],
    [t('facts.email'), result.email],
    [t('facts.date'), formatDate(finishedAt)],
    [
      t('facts.timeTaken'),
      timeLimitMinutes > 0 ? t('duration.ofLimit', { taken, count: timeLimitMinutes }) : taken,
    ],
    [t('facts.handedIn'), `${formatTime(finishedAt)}, ${t(`finishReason.${result.finishReason}`)}`],
    [
      t('facts.away'),
      away === 0
        ? t('away.never')
        : t('away.parts', { count: away, focus: focusLossSum, hidden: visibilityChangeSum }),
    ],
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
