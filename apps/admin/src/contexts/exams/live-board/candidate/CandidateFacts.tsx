import { formatNumber } from '@invigil/ui/i18n/format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidatesNumber } from '../../../../shared/components/CandidatesNumber.tsx';
import { NO_ABSENCES, timeText } from '../attention/absence-text.ts';
import { useExtraTimeText } from '../extra-time/extra-time-text.ts';
import { Ago } from '../follow/Ago.tsx';
import type { BoardFacts, BoardRow } from '../follow/board-row.ts';
import { useTextAt } from '../follow/use-live-board.ts';
import liveBoardSeatsStyles from '../seats/live-board-seats.module.css';
import { PresenceChip } from '../seats/PresenceChip.tsx';
import { Ticks } from '../seats/Ticks.tsx';
import liveBoardPanelStyles from './live-board-panel.module.css';
import { exactMomentText } from './moment-text.ts';
import { questionOf } from './question-number-text.ts';

/** The known facts of a participant as a list; unknown facts are left out. */
export function CandidateFacts({ row, facts }: { row: BoardRow; facts: BoardFacts }) {
  const { t } = useTranslation(['liveBoard', 'resultSheet']);
  const extraTime = useExtraTimeText()(row);
  const question = questionOf(row);
  const { answeredCount, startedAt, deadline, lastSavedAt, offlineSince } = row;
  const { finishedAt, finishReason, attemptId, absences = NO_ABSENCES } = row;
  const hasAttempt = attemptId !== null;
  const of = (count: number) =>
    t('facts.of', { number: formatNumber(count), total: formatNumber(facts.questionCount) });
  const ended =
    finishedAt !== null &&
    [exactMomentText(finishedAt), finishReason !== null && t(`resultSheet:finishReason.${finishReason}`)]
      .filter(Boolean)
      .join(', ');
  const lines: [string, ReactNode][] = [
    ['email', row.fullName !== '' && row.email],
    [
      'question',
      question !== null && (
        <>
          {of(question.number)}
          <CandidatesNumber number={question.candidatesNumber} />
        </>
      ),
    ],
    ['answered', hasAttempt && of(answeredCount)],
    ['startedAt', startedAt !== null && exactMomentText(startedAt)],
    ['deadline', finishedAt === null && deadline !== null && <Deadline at={deadline} />],
    ['finishedAt', ended],
    ['lastSaved', lastSavedAt !== null && <Since at={lastSavedAt} />],
    ['blocked', row.blockedAnswerCount > 0 && formatNumber(row.blockedAnswerCount)],
    ['formerTexts', row.hasFormerTexts && t('formerTexts.mark')],
    ['offlineSince', offlineSince !== null && <Since at={offlineSince} />],
    ['reloads', hasAttempt && formatNumber(row.reloadCount)],
    ['hidden', hasAttempt && formatNumber(row.visibilityChangeCount)],
    ['pointerLeft', hasAttempt && formatNumber(row.pointerLeaveCount)],
    ['away', absences.awaySeconds > 0 && timeText(absences.awaySeconds)],
    ['noConnection', absences.offlineSeconds > 0 && timeText(absences.offlineSeconds)],
    ['noContact', absences.silentSeconds > 0 && timeText(absences.silentSeconds)],
    ['attempts', row.attemptCount > 0 && formatNumber(row.attemptCount)],
    ['extraTime', extraTime !== '' && [extraTime, row.extraTimeReason].filter(Boolean).join(': ')],
  ];
  return (
    <div>
      <PresenceChip state={row.state} isHidden={row.isHidden} />
      <div className={`${liveBoardSeatsStyles.seatProgress} ${liveBoardSeatsStyles[row.state] ?? ''}`}>
        <Ticks answered={answeredCount} questions={facts.questionCount} />
      </div>
      <dl className={liveBoardPanelStyles.candidateFacts}>
        {lines.map(
          ([name, fact]) =>
            fact !== false &&
            fact !== undefined && (
              <div key={name}>
                <dt>{t(`facts.${name}`)}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

function Since({ at }: { at: Date }) {
  return (
    <>
      {exactMomentText(at)} <span className="muted">({<Ago kind="plain" at={at} />})</span>
    </>
  );
}

/** When an attempt ends, and how long that still is. */
function Deadline({ at }: { at: Date }) {
  const { t } = useTranslation('liveBoard');
  const left = useTextAt((now) => {
    const seconds = Math.floor((at.getTime() - now) / 1000);
    if (seconds <= 0) return t('facts.over');
    return seconds < 60
      ? t('facts.secondsLeft', { seconds: formatNumber(seconds) })
      : t('facts.minutesLeft', { minutes: formatNumber(Math.floor(seconds / 60)) });
  });
  return (
    <>
      {exactMomentText(at)} <span className="muted">({left})</span>
    </>
  );
}
