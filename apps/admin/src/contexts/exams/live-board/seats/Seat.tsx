import { Icon } from '@invigil/ui/components/Icon.tsx';
import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import type { TFunction } from 'i18next';
import { FileClock, Flag, LockKeyhole, LogOut, MailWarning, ShieldAlert } from 'lucide-react';
import { memo } from 'react';
import { NO_ABSENCES, timeText } from '../attention/absence-text.ts';
import { stripeOf } from '../attention/attention.ts';
import { useBoardTexts } from '../BoardTexts.tsx';
import { momentText } from '../candidate/moment-text.ts';
import { Ago } from '../follow/Ago.tsx';
import { type BoardRow, nameOf } from '../follow/board-row.ts';
import styles from './live-board-seats.module.css';
import { presenceKind, presenceWord } from './PresenceChip.tsx';
import { Ticks } from './Ticks.tsx';

interface SeatProps {
  row: BoardRow;
  /** Wrong passwords keep the candidate out. */
  isLocked: boolean;
  /** Empty without extra time. */
  extraTime: string;
  questionCount: number;
  isDense: boolean;
  /** From above: hundreds of seats that each listen for the language would cost more than they show. */
  t: TFunction<'liveBoard'>;
  onOpen: (email: string) => void;
}

/** A participant at a glance. Rerendered only when the row changes; its times tick separately. */
export const Seat = memo(function Seat({
  row,
  isLocked,
  extraTime,
  questionCount,
  isDense,
  t,
  onOpen,
}: SeatProps) {
  const { number: numberText } = useBoardTexts();
  const { state, answeredCount } = row;
  const { awaySeconds } = row.absences ?? NO_ABSENCES;
  const stripe = stripeOf(row);
  const className = ['seat', styles[state], stripe && styles[stripe]].filter(Boolean).join(' ');
  const name = <span className={styles.seatName}>{nameOf(row)}</span>;
  const word = presenceWord(row, t);
  const kind = presenceKind(row);
  return (
    <li>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => onOpen(row.email)}>
        {isDense ? (
          <span className="row">
            <StatusChip kind={kind}>
              <span className="visually-hidden">{word}</span>
            </StatusChip>
            {name}
          </span>
        ) : (
          <>
            <span className="row between">
              <StatusChip kind={kind}>{word}</StatusChip>
              {extraTime !== '' && (
                <span className={`tag ${styles.seatExtra}`}>
                  <span className="visually-hidden">{t('extraTime.label')} </span>
                  {extraTime}
                </span>
              )}
            </span>
            {name}
          </>
        )}
        <Ticks answered={answeredCount} questions={questionCount} />
        <span className={styles.seatFoot}>
          <span>
            <b>{numberText(answeredCount)}</b>/{numberText(questionCount)}
            <span className="visually-hidden"> {t('answered')}</span>
          </span>
          <span className={styles.seatTime}>{lastSign(row, isDense, t)}</span>
          {isLocked && (
            <span className={styles.seatFlag} title={t('locks.locked')}>
              <Icon of={LockKeyhole} small />
              <span className="visually-hidden">{t('locks.locked')}</span>
            </span>
          )}
          {row.blockedAnswerCount > 0 && (
            <span className={styles.seatFlag} title={t('attention.blockedAnswers')}>
              <Icon of={ShieldAlert} small />
              <span className="visually-hidden">{t('attention.blockedAnswers')} </span>
              {numberText(row.blockedAnswerCount)}
            </span>
          )}
          {row.lateCount > 0 && (
            <span className={styles.seatFlag} title={t('attention.lateAnswers')}>
              <Icon of={MailWarning} small />
              <span className="visually-hidden">{t('attention.lateAnswers')} </span>
              {numberText(row.lateCount)}
            </span>
          )}
          {row.hasFormerTexts && (
            <span className={styles.seatFlag} title={t('formerTexts.mark')}>
              <Icon of={FileClock} small />
              <span className="visually-hidden">{t('formerTexts.mark')}</span>
            </span>
          )}
          {awaySeconds > 0 && (
            <span className={styles.seatFlag} title={t('facts.away')}>
              <Icon of={LogOut} small />
              <span className="visually-hidden">{t('facts.away')} </span>
              {timeText(awaySeconds)}
            </span>
          )}
          {row.visibilityChangeCount > 0 && (
            <span className={styles.seatFlag} title={t('attention.leftPage')}>
              <Icon of={Flag} small />
              <span className="visually-hidden">{t('attention.leftPage')} </span>
              {numberText(row.visibilityChangeCount)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

/** Time of the last sign of a participant; on a small seat only the time. */
function lastSign(row: BoardRow, isDense: boolean, t: TFunction<'liveBoard'>) {
  const { state, offlineSince, lastSavedAt, startedAt, finishedAt } = row;
  if (state === 'finished' && finishedAt !== null)
    return t('ago.plain.time', { time: momentText(finishedAt) });
  if (state === 'offline' && offlineSince !== null)
    return <Ago kind={isDense ? 'plain' : 'lost'} at={offlineSince} />;
  if (lastSavedAt !== null) return <Ago kind={isDense ? 'plain' : 'saved'} at={lastSavedAt} />;
  if (startedAt !== null) return <Ago kind={isDense ? 'plain' : 'started'} at={startedAt} />;
  return '–';
}
